import { ownershipLimits } from '../ownership.rules.ts';
import { say, type Saying } from '../say.rules.ts';

/** Subscription tiers, lowest first (docs/product.md#plans-and-flags). */
export const tiers = ['free', 'basic', 'premium', 'family'] as const;

export type Tier = (typeof tiers)[number];

/** Whether a text is the name of a tier. */
export const isTier = (text: string | undefined): text is Tier => tiers.some((tier) => tier === text);

/** The statuses of a subscription that counts; users without one are on the free tier. */
export const activeStatuses = ['active', 'trial'] as const;

/** The features that a flag can switch, and how a sentence names their use. */
const featureActs = {
  photos: say('Adding photos'),
  'mood-tracker': say('Recording moods'),
  'data-export': say("Exporting the family's data"),
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

/** The tiers within sentences. */
export const tierWords: Readonly<Record<Tier, Saying>> = {
  free: say('free'),
  basic: say('basic'),
  premium: say('premium'),
  family: say('family'),
};

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
export function featureRefusal(feature: Feature, flag: Omit<FlagState, 'name' | 'isOn'> | undefined): Saying {
  const act = featureActs[feature];
  if (!flag?.enabled || flag.requiredTier === null) return say('{act} is switched off at the moment', { act });
  const parts = { act, tier: tierWords[flag.requiredTier] };
  return flag.requiredTier === tiers.at(-1)
    ? say('{act} needs the {tier} plan', parts)
    : say('{act} needs the {tier} plan or a higher one', parts);
}

/**
 * How many children a plan allows.
 *
 * @param stored the number in the plan's row; null if none was chosen
 */
export const childrenAllowed = (stored: number | null): number =>
  Math.min(stored ?? planLimits.childrenMax, planLimits.childrenMax);

/** How many children a user has, and how many more profiles there are that count. */
interface ChildrenCount {
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
): Saying | null {
  const most = ownershipLimits;
  if (living + added > allowed) {
    return say('The {plan} plan allows at most {allowed, plural, one {# child} other {# children}}', {
      plan: planName ?? say('Free'),
      allowed,
    });
  }
  if (living + deleted + added > most.children + most.deletedChildren) {
    return say(
      'You have {living, plural, one {# child} other {# children}} and {deleted, plural, one {# deleted profile} other {# deleted profiles}}: at most {max} are kept together, so restore one or wait until one is gone for good',
      { living, deleted, max: most.children + most.deletedChildren },
    );
  }
  return caredFor + added > most.caredFor
    ? say(
        'You care for {caredFor, plural, one {# child} other {# children}}: at most {max} are allowed, those of other parents included',
        { caredFor, max: most.caredFor },
      )
    : null;
}
