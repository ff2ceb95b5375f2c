import { randomUUIDv7 } from 'node:crypto';
import type { Prisma, SubscriptionPlan } from '../../prisma/generated/client/client.ts';
import type { Transaction } from '../../prisma/write.ts';
import type { Actor } from '../actor.ts';
import { conflict, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { lockAccount } from '../locks.sql.ts';
import { say } from '../say.rules.ts';
import { freePlanId } from './loadPlans.ts';
import { amountInput } from './plan.input.ts';
import { activeStatuses, type Tier } from './plan.rules.ts';

/** A user's subscription to the free plan, as registration writes it with the user. */
export const freeSubscription = (now: Date) => ({
  id: randomUUIDv7(),
  planId: freePlanId,
  startDate: now,
  createdAt: now,
});

/**
 * Puts a user on a plan: ends the former subscription, starts the new one, and logs it. Nothing changes for a user who has
 * the plan already. There is no payment in the program; payments made elsewhere can be recorded. The caller has checked that an
 * administrator or the operator asks for it.
 *
 * @param change the user, the plan, and what the user paid, as decimal text, which goes into the billing history
 * @returns the plan
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND for an unknown user or plan, CONFLICT for a plan that takes no new subscribers
 */
export async function changePlan(
  { now }: Pick<Actor, 'now'>,
  transaction: Transaction,
  { userId, planId, paid }: { userId: string; planId: string; paid?: string | undefined },
): Promise<SubscriptionPlan> {
  const amount = paid === undefined ? '0.00' : parseInput(amountInput(say('Amount')), paid);
  if (!isUuid(userId)) throw notFound(say('User not found'));
  if (!isUuid(planId)) throw notFound(say('Plan not found'));
  const at = new Date(now.epochMilliseconds);
  // The lock keeps a user at one active subscription when several requests change it at once.
  if (!(await lockAccount(transaction, userId))) throw notFound(say('User not found'));
  const plan = await transaction.subscriptionPlan.findUnique({ where: { id: planId } });
  if (!plan) throw notFound(say('Plan not found'));
  const former = await transaction.userSubscription.findMany({
    where: { userId, status: { in: [...activeStatuses] } },
  });
  const isNew = former.every((subscription) => subscription.planId !== planId);
  if (isNew && !plan.isActive) throw conflict(say('The {name} plan takes no new subscribers', { name: plan.name }));

  const subscriptionId = former.find((subscription) => subscription.planId === planId)?.id ?? randomUUIDv7();
  if (isNew) {
    await transaction.userSubscription.updateMany({
      where: { id: { in: former.map(({ id }) => id) } },
      data: { status: 'canceled', canceledAt: at, endDate: at, nextBillingDate: null },
    });
    await transaction.userSubscription.create({
      data: { id: subscriptionId, userId, planId, startDate: at, createdAt: at },
    });
    await transaction.activityLog.create({
      data: {
        id: randomUUIDv7(),
        userId,
        activityType: 'subscription_changed',
        details: { planId, formerPlanIds: former.map((subscription) => subscription.planId) },
        timestamp: at,
      },
    });
  }
  if (Number(amount) > 0) {
    await transaction.userSubscription.update({ where: { id: subscriptionId }, data: { lastBillingDate: at } });
    await transaction.billingHistory.create({
      data: { id: randomUUIDv7(), userId, subscriptionId, amount, status: 'paid', createdAt: at },
    });
  }
  return plan;
}

/**
 * The plan that a tier gives: its active one, or the oldest of several.
 *
 * @returns null if the tier has no active plan
 */
export const planOfTier = (
  { subscriptionPlan }: Pick<Prisma.TransactionClient, 'subscriptionPlan'>,
  tier: Tier,
): Promise<SubscriptionPlan | null> =>
  subscriptionPlan.findFirst({ where: { tier, isActive: true }, orderBy: { id: 'asc' } });
