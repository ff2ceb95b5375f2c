import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Reader } from '../../prisma/statement.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { forbidden } from '../errors.ts';
import { defineLoader } from '../loader.ts';
import { lockAccount } from '../locks.sql.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import type { Saying } from '../say.rules.ts';
import {
  activeStatuses,
  childrenAllowed,
  childrenRefusal,
  type Feature,
  featureRefusal,
  type FlagState,
} from './plan.rules.ts';
import { countUse, selectChildrenCount, selectFlags } from './plan.sql.ts';

/**
 * The viewer's plan; no user can read another user's.
 *
 * @param query the columns to select
 * @returns null only when the user has no subscription, which counts as the free tier
 * @throws Refusal UNAUTHENTICATED
 */
export async function planOfViewer(actor: Actor, query: Prisma.SubscriptionPlanDefaultArgs) {
  const subscription = await actor.db.prisma.userSubscription.findFirst({
    where: { userId: requireViewer(actor).id, status: { in: [...activeStatuses] } },
    orderBy: [{ plan: { tier: 'desc' } }, { id: 'asc' }],
    select: { plan: query },
  });
  return subscription?.plan ?? null;
}

/** The state of every flag for a user, by name. */
const flagsLoader = defineLoader<string, readonly FlagState[]>(async ({ db: { pool } }, userIds) => {
  const byUser = Map.groupBy(await selectFlags(pool, userIds), ({ user_id: userId }) => userId);
  return userIds.map((id) => byUser.get(id) ?? []);
});

const flagsOf = (actor: Actor): Promise<readonly FlagState[]> => flagsLoader.load(actor, requireViewer(actor).id);

/** The names of the flags that are on for the viewer, in alphabetical order. */
export const featuresOfViewer = async (actor: Actor): Promise<string[]> =>
  (await flagsOf(actor)).filter(({ isOn }) => isOn).map(({ name }) => name);

/** Whether a feature is on for the viewer. */
export const hasFeature = async (actor: Actor, feature: Feature): Promise<boolean> =>
  (await featuresOfViewer(actor)).includes(feature);

/**
 * Refuses what `useFeature` would refuse, and counts nothing. Call it before costly work.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN when the viewer does not have the feature
 */
export async function requireFeature(actor: Actor, feature: Feature): Promise<void> {
  const flag = (await flagsOf(actor)).find(({ name }) => name === feature);
  if (!flag?.isOn) throw refusal(feature, flag);
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
  on: Reader = actor.db.pool,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { id } = requireViewer(actor);
  const [flag] = await countUse(on, {
    userId: id,
    feature,
    usageId: randomUUIDv7(),
    now: new Date(actor.now.epochMilliseconds),
    logId: randomUUIDv7(),
    details: JSON.stringify(details),
    logEntries: ownershipLimits.logEntriesPerDay,
  });
  if (!flag?.isOn) throw refusal(feature, flag);
}

const refusal = (feature: Feature, flag: FlagState | undefined) => forbidden(featureRefusal(feature, flag));

/**
 * Locks the viewer's row until the transaction ends, so that changes of the number of children happen one after the
 * other. Comes before `requireChildPlaces`.
 *
 * @throws Refusal UNAUTHENTICATED
 */
export const lockChildren = (actor: Actor, on: Reader): Promise<boolean> => lockAccount(on, requireViewer(actor).id);

/**
 * Refuses more children than the viewer's plan and the bounds of an account allow.
 *
 * @param on the connection of the transaction that adds them, in which `lockChildren` was called
 * @param added how many are still to be added
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN naming what is allowed
 */
export async function requireChildPlaces(actor: Actor, on: Reader, added: number): Promise<void> {
  const sentence = await refusalOfChildren(on, requireViewer(actor).id, added);
  if (sentence !== null) throw forbidden(sentence);
}

/** What is said to a user whose plan, or the bounds of an account, do not allow so many more children; null if they do. */
export async function refusalOfChildren(on: Reader, userId: string, added: number): Promise<Saying | null> {
  const [row] = await selectChildrenCount(on, userId);
  if (!row) throw new Error('Counting children always gives a row');
  const { childrenCount, ...counts } = row;
  return childrenRefusal({ ...counts, allowed: childrenAllowed(childrenCount) }, added);
}
