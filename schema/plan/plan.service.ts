import { randomUUIDv7 } from 'node:crypto';
import type { Queryable } from '../../prisma/pool.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { defineLoader } from '../loader.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { childrenAllowed, childrenRefusal, type Feature, featureRefusal, type FlagState } from './plan.rules.ts';
import { countUse, lockUser, selectChildrenCount, selectEntitlements, type SubscriptionPlan } from './plan.sql.ts';

/** What a user's plan gives him. */
interface Entitlements {
  /** Null only when the user has no subscription, which counts as the free tier. */
  readonly plan: SubscriptionPlan | null;
  readonly flags: readonly FlagState[];
}

const entitlementsLoader = defineLoader<string, Entitlements>(({ db }, userIds) =>
  Promise.all(
    userIds.map(async (id) => {
      const [row] = await selectEntitlements(db.pool, id);
      return row ?? new Error('Reading what a plan gives always gives a row');
    }),
  ),
);

const entitlementsOf = (actor: Actor): Promise<Entitlements> => entitlementsLoader.load(actor, requireViewer(actor).id);

/** The viewer's plan; nobody can ask for another user's. */
export const planOfViewer = async (actor: Actor): Promise<SubscriptionPlan | null> =>
  (await entitlementsOf(actor)).plan;

/** The names of the flags that are on for the viewer, in alphabetical order. */
export const featuresOfViewer = async (actor: Actor): Promise<string[]> =>
  (await entitlementsOf(actor)).flags.filter(({ isOn }) => isOn).map(({ name }) => name);

/**
 * Whether the viewer has a feature: its flag is enabled, and his plan's tier is at least the one that it requires
 * (free < basic < premium < family). A flag that does not exist is off.
 *
 * @param flag the flag's name
 * @throws Refusal UNAUTHENTICATED
 */
export const isFeatureEnabled = async (actor: Actor, flag: string): Promise<boolean> =>
  (await entitlementsOf(actor)).flags.some(({ name, isOn }) => name === flag && isOn);

/**
 * Refuses what `useFeature` would refuse, and counts nothing: for what is costly to do before it fails.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN when the viewer does not have the feature
 */
export async function requireFeature(actor: Actor, feature: Feature): Promise<void> {
  if (await isFeatureEnabled(actor, feature)) return;
  const { flags } = await entitlementsOf(actor);
  throw refusal(
    feature,
    flags.find(({ name }) => name === feature),
  );
}

/**
 * Counts that the viewer uses a feature, in `feature_usage` and the activity log, with one statement.
 *
 * @param on the connection of the transaction that does it, so that what fails is not counted
 * @param details ids that say what it was about; never names or texts
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN when the viewer does not have the feature
 */
export async function useFeature(
  actor: Actor,
  feature: Feature,
  on: Queryable = actor.db.pool,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { id } = requireViewer(actor);
  const at = new Date(actor.now.epochMilliseconds);
  const [usageId, logId, logged] = [randomUUIDv7(), randomUUIDv7(), ownershipLimits.logEntriesPerDay];
  const [flag] = await countUse(on, id, feature, usageId, at, logId, JSON.stringify(details), logged);
  if (!flag?.isOn) throw refusal(feature, flag);
}

const refusal = (feature: Feature, flag: FlagState | undefined) =>
  new Refusal('FORBIDDEN', featureRefusal(feature, flag));

/**
 * Locks the viewer's row until the transaction ends, so that changes of the number of children happen one after the
 * other. Comes before `requireChildPlaces`.
 *
 * @throws Refusal UNAUTHENTICATED
 */
export const lockChildren = async (actor: Actor, on: Queryable): Promise<void> =>
  void (await lockUser(on, requireViewer(actor).id));

/**
 * Refuses more children than the viewer's plan and the bounds of an account allow.
 *
 * @param on the connection of the transaction that adds them, in which `lockChildren` was called
 * @param added how many are still to be added
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN naming what is allowed
 */
export async function requireChildPlaces(actor: Actor, on: Queryable, added: number): Promise<void> {
  const [row] = await selectChildrenCount(on, requireViewer(actor).id);
  if (!row) throw new Error('Counting children always gives a row');
  const { plan_name: planName, living, deleted, cared_for: caredFor } = row;
  const allowed = childrenAllowed(row.children_count);
  const sentence = childrenRefusal({ planName, allowed, living, deleted, caredFor }, added);
  if (sentence !== null) throw new Refusal('FORBIDDEN', sentence);
}
