import { ownershipLimits } from '../ownership.rules.ts';
import { countText } from '../numberText.rules.ts';

/** Subscription tiers, lowest first (docs/product.md#plans-and-flags). */
export const tiers = ['free', 'basic', 'premium', 'family'] as const;

export type Tier = (typeof tiers)[number];

/** Whether a text is the name of a tier. */
export const isTier = (text: string | undefined): text is Tier => tiers.some((tier) => tier === text);

/** The statuses of a subscription that counts; users without one are on the free tier. */
export const activeStatuses = ['active', 'trial'] as const;

/** The features that a flag can switch, and how a sentence names their use. */
export const featureActs = {
  photos: 'Adding photos',
  'mood-tracker': 'Recording moods',
  'data-export': "Exporting the family's data",
} as const;

export type Feature = keyof typeof featureActs;

/** The limits of the texts and numbers of plans and flags. */
export const planLimits = {
  nameMaxLength: 60,
  descriptionMaxLength: 500,
  featureMaxLength: 120,
  featuresMax: 20,
  childrenMin: 1,
  childrenMax: ownershipLimits.children,
} as const;

/** An amount of money without a sign: up to 9999.99, with two decimals at the most. */
export const pricePattern = /^(?:0|[1-9]\d{0,3})(?:\.\d{1,2})?$/;

/** The state of a feature flag for a user. */
export interface FlagState {
  readonly name: string;
  /** Whether the feature is on for the tiers that have it. */
  readonly enabled: boolean;
  /** The lowest tier that has the feature; null for all. */
  readonly requiredTier: Tier | null;
  /** Whether the user has the feature. */
  readonly isOn: boolean;
}

/**
 * The sentence that says why a user cannot use a feature.
 *
 * @param flag the flag's state for the user; undefined when there is no such flag, which counts as off
 */
export function featureRefusal(feature: Feature, flag: Omit<FlagState, 'name' | 'isOn'> | undefined): string {
  const act = featureActs[feature];
  if (!flag?.enabled || flag.requiredTier === null) return `${act} is switched off at the moment`;
  const orHigher = flag.requiredTier === tiers.at(-1) ? '' : ' or a higher one';
  return `${act} needs the ${flag.requiredTier} plan${orHigher}`;
}

/**
 * How many children a plan allows.
 *
 * @param stored the number in the plan's row; null if none was chosen
 */
export const childrenAllowed = (stored: number | null): number =>
  Math.min(stored ?? planLimits.childrenMax, planLimits.childrenMax);

/** How many children a user has, and how many more profiles there are that count. */
export interface ChildrenCount {
  /** Null for a user without a subscription, who counts as being on the free plan. */
  readonly planName: string | null;
  readonly allowed: number;
  readonly living: number;
  /** Deleted profiles that can still be restored. */
  readonly deleted: number;
  /** Children that the user cares for, also those of other users. */
  readonly caredFor: number;
}

/**
 * The sentence that says why a user cannot have more children.
 *
 * @param added how many are to be added to those that are counted
 * @returns null when there is room
 */
export function childrenRefusal(
  { planName, allowed, living, deleted, caredFor }: ChildrenCount,
  added: number,
): string | null {
  const most = ownershipLimits;
  if (living + added > allowed) {
    return `The ${planName ?? 'Free'} plan allows at most ${countText(allowed, 'child', 'children')}`;
  }
  if (living + deleted + added > most.children + most.deletedChildren) {
    return `You have ${countText(living, 'child', 'children')} and ${countText(deleted, 'deleted profile')}: at most ${most.children + most.deletedChildren} are kept together, so restore one or wait until one is gone for good`;
  }
  return caredFor + added > most.caredFor
    ? `You care for ${countText(caredFor, 'child', 'children')}: at most ${most.caredFor} are allowed, those of other parents included`
    : null;
}
