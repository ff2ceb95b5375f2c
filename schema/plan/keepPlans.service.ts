import { Prisma, type SubscriptionPlan as PlanRow } from '../../prisma/generated/client/client.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { badInput, changedMeanwhile, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { flagInput, planInput } from './plan.input.ts';
import type { Tier } from './plan.rules.ts';
import { planOfViewer } from './plan.service.ts';
import type { SubscriptionPlan } from './plan.sql.ts';

/** A feature flag as an administrator sees it. */
export interface FeatureFlag {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly enabled: boolean;
  readonly requiredTier: Tier | null;
  readonly revision: number;
  /** How many users have used the feature. */
  readonly userCount: number;
}

const withUsers = { include: { _count: { select: { usage: true } } } } as const;

type FlagRow = Prisma.FeatureFlagGetPayload<typeof withUsers>;

const flagOf = ({ _count, ...flag }: FlagRow): FeatureFlag => ({ ...flag, userCount: _count.usage });

const planOf = (row: PlanRow): SubscriptionPlan => ({ ...row, price: row.price.toFixed(2) });

/**
 * All flags, by name.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator
 */
export async function featureFlags(actor: Actor): Promise<FeatureFlag[]> {
  requireAdmin(actor);
  return (await actor.db.prisma.featureFlag.findMany({ orderBy: { name: 'asc' }, ...withUsers })).map(flagOf);
}

/**
 * All plans, the lowest tier first, also those that take nobody any more.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator
 */
export async function subscriptionPlans(actor: Actor): Promise<SubscriptionPlan[]> {
  requireAdmin(actor);
  return (await actor.db.prisma.subscriptionPlan.findMany({ orderBy: [{ tier: 'asc' }, { id: 'asc' }] })).map(planOf);
}

/** A flag by id; null for anybody but an administrator. */
export async function flagById({ viewer, db }: Actor, id: string): Promise<FeatureFlag | null> {
  if (!viewer?.isAdmin || !isUuid(id)) return null;
  const row = await db.prisma.featureFlag.findUnique({ where: { id }, ...withUsers });
  return row && flagOf(row);
}

/** A plan by id; null for anybody but an administrator, unless it is the viewer's own. */
export async function planById(actor: Actor, id: string): Promise<SubscriptionPlan | null> {
  const { viewer, db } = actor;
  if (!viewer || !isUuid(id)) return null;
  if (!viewer.isAdmin) {
    const own = await planOfViewer(actor);
    return own?.id === id ? own : null;
  }
  const row = await db.prisma.subscriptionPlan.findUnique({ where: { id } });
  return row && planOf(row);
}

/**
 * Switches a feature, or moves it to another tier, for everybody at once. An edit of an older state is refused.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a stale revision
 */
export async function updateFeatureFlag(actor: Actor, rawInput: unknown): Promise<FeatureFlag> {
  requireAdmin(actor);
  const { id, revision, ...data } = parseInput(flagInput, rawInput);
  const before = await flagById(actor, id);
  if (!before) throw notFound('Feature flag');
  const { count } = await actor.db.prisma.featureFlag.updateMany({
    where: { id, revision },
    data: { ...data, revision: { increment: 1 }, updatedAt: new Date(actor.now.epochMilliseconds) },
  });
  if (count === 0) throw changedMeanwhile('feature flag');
  forgetLoaded(actor);
  return { ...before, ...data, revision: revision + 1 };
}

/**
 * Changes a plan for all its subscribers. An edit of an older state is refused. The free plan costs nothing and stays
 * active, because every user begins with it.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a stale revision
 */
export async function updateSubscriptionPlan(actor: Actor, rawInput: unknown): Promise<SubscriptionPlan> {
  requireAdmin(actor);
  const { id, revision, features, ...data } = parseInput(planInput, rawInput);
  const before = await planById(actor, id);
  if (!before) throw notFound('Plan');
  if (before.tier === 'free' && !data.isActive) {
    throw badInput('isActive', 'The free plan must stay active, because every user begins with it');
  }
  if (before.tier === 'free' && Number(data.price) > 0) throw badInput('price', 'The free plan must cost 0.00');
  const after = { ...data, features: features.join('\n') };
  try {
    const { count } = await actor.db.prisma.subscriptionPlan.updateMany({
      where: { id, revision },
      data: { ...after, revision: { increment: 1 }, updatedAt: new Date(actor.now.epochMilliseconds) },
    });
    if (count === 0) throw changedMeanwhile('plan');
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw badInput('name', 'Another plan has this name already');
    }
    throw error;
  }
  forgetLoaded(actor);
  return { ...before, ...after, revision: revision + 1 };
}
