import { Prisma } from '../../prisma/generated/client/client.ts';
import { noId } from '../access.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { nextRevision, writeEdit } from '../edit.service.ts';
import { badInput, missingThing } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { say } from '../say.rules.ts';
import { findVisible } from '../visibleId.ts';
import { flagInput, planInput } from './plan.input.ts';
import { activeStatuses } from './plan.rules.ts';

/**
 * All flags, by name.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator
 */
export async function featureFlags(actor: Actor, query: Prisma.FeatureFlagDefaultArgs) {
  requireAdmin(actor);
  return actor.db.prisma.featureFlag.findMany({ ...query, orderBy: { name: 'asc' } });
}

/**
 * All plans, the lowest tier first, also those that take no new subscribers.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator
 */
export async function subscriptionPlans(actor: Actor, query: Prisma.SubscriptionPlanDefaultArgs) {
  requireAdmin(actor);
  return actor.db.prisma.subscriptionPlan.findMany({ ...query, orderBy: [{ tier: 'asc' }, { id: 'asc' }] });
}

/** Finds flags by id, for administrators only. */
export const findFlag = ({ viewer }: Actor, id: string): Prisma.FeatureFlagWhereUniqueInput => ({
  id: viewer?.isAdmin && isUuid(id) ? id : noId,
});

/** Finds plans by id: any plan for administrators, for others their own. */
export const findPlan = findVisible(async ({ viewer, db }, ids) => {
  if (!viewer) return [];
  const own = { subscriptions: { some: { userId: viewer.id, status: { in: [...activeStatuses] } } } };
  const where = { id: { in: ids }, ...(viewer.isAdmin ? {} : own) };
  return db.prisma.subscriptionPlan.findMany({ where, select: { id: true } });
});

/**
 * Switches a feature, or moves it to another tier, for all users at once. An edit of an older state is refused.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an older revision
 */
export async function updateFeatureFlag(actor: Actor, rawInput: unknown): Promise<void> {
  requireAdmin(actor);
  const { id, revision, ...content } = parseInput(flagInput, rawInput);
  if (!isUuid(id)) throw missingThing('flag');
  const edited = { thing: 'flag', where: { id }, state: { revision } } as const;
  await writeEdit(actor.db.prisma.featureFlag, edited, { ...content, ...nextRevision(actor) });
  forgetLoaded(actor);
}

/**
 * Changes a plan for all its subscribers. An edit of an older state is refused. The free plan costs nothing and stays
 * active, because every user begins with it.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an older revision
 */
export async function updateSubscriptionPlan(actor: Actor, rawInput: unknown): Promise<void> {
  requireAdmin(actor);
  const { id, revision, features, ...content } = parseInput(planInput, rawInput);
  const { subscriptionPlan } = actor.db.prisma;
  const before = await subscriptionPlan.findUnique({ where: await findPlan(id, actor), select: { tier: true } });
  if (!before) throw missingThing('plan');
  if (before.tier === 'free' && !content.isActive) {
    throw badInput('isActive', say('The free plan must stay active, because every user begins with it'));
  }
  if (before.tier === 'free' && Number(content.price) > 0) throw badInput('price', say('The free plan must cost 0.00'));
  try {
    const data = { ...content, features: features.join('\n'), ...nextRevision(actor) };
    await writeEdit(subscriptionPlan, { thing: 'plan', where: { id }, state: { revision } }, data);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw badInput('name', say('Another plan has this name already'));
    }
    throw error;
  }
  forgetLoaded(actor);
}
