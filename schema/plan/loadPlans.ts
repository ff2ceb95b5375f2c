import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../actor.ts';
import { firstId } from '../keyset.ts';
import { inTransaction } from '../../prisma/pool.ts';
import type { Reader } from '../../prisma/statement.ts';
import { type Feature, planLimits, type Tier } from './plan.rules.ts';
import { lockUsersWithoutPlan, selectMissingPlans, startSubscriptions } from './plan.sql.ts';

/** The plan on which every user begins; its id is fixed, so that registration need not look for it. */
export const freePlanId = '019a0000-0000-7000-8000-000000000001';

interface ShippedPlan {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly price: string;
  readonly billingPeriod: string;
  readonly features: readonly string[];
}

const shippedPlans: readonly ShippedPlan[] = [
  {
    id: freePlanId,
    name: 'Free',
    tier: 'free',
    price: '0.00',
    billingPeriod: 'monthly',
    features: [
      'Daily, weekly and monthly challenges',
      `Up to ${planLimits.childrenMax} children`,
      'Photos and comments',
      'Mood tracker',
    ],
  },
  {
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'Basic',
    tier: 'basic',
    price: '2.99',
    billingPeriod: 'monthly',
    features: ['Everything in Free', 'Supports new challenges'],
  },
  {
    id: '019a0000-0000-7000-8000-000000000003',
    name: 'Premium',
    tier: 'premium',
    price: '4.99',
    billingPeriod: 'monthly',
    features: ['Everything in Basic', 'New features first'],
  },
  {
    id: '019a0000-0000-7000-8000-000000000004',
    name: 'Family',
    tier: 'family',
    price: '7.99',
    billingPeriod: 'monthly',
    features: ['Everything in Premium', 'For all who care for the children'],
  },
];

const shippedFlags: readonly { readonly name: Feature; readonly description: string }[] = [
  { name: 'photos', description: 'Saving a photo with a completed challenge.' },
  { name: 'mood-tracker', description: 'Recording how a child feels.' },
  { name: 'data-export', description: "Downloading all of the family's data." },
];

/** How many users are subscribed at a time, so that their locks are short. */
const batchSize = 1_000;

/**
 * Adds the plans and flags that ship with the product unless they are there, and subscribes every user without a plan to
 * the free one. Edits of administrators stay as they are. Safe to run at every start and by several servers at
 * once.
 */
export async function loadPlans({ prisma, pool }: Database): Promise<void> {
  await prisma.subscriptionPlan.createMany({
    data: shippedPlans.map((plan) => ({
      ...plan,
      features: plan.features.join('\n'),
      childrenCount: planLimits.childrenMax,
    })),
    skipDuplicates: true,
  });
  await prisma.featureFlag.createMany({
    data: shippedFlags.map((flag) => ({ ...flag, id: randomUUIDv7() })),
    skipDuplicates: true,
  });
  await subscribeEverybody(pool);
}

/** Whether every plan and flag that ships is there, so that loading them would write nothing. */
export async function hasPlans(on: Reader): Promise<boolean> {
  const missing = await selectMissingPlans(
    on,
    shippedPlans.map(({ id }) => id),
    shippedFlags.map(({ name }) => name),
  );
  return missing.length === 0;
}

/** Subscribes every user without a plan to the free one. */
export async function subscribeEverybody(pool: Database['pool']): Promise<void> {
  let afterId: string | undefined = firstId;
  while (afterId !== undefined) afterId = await subscribeNext(pool, afterId);
}

/**
 * Subscribes the next users without a plan, by id.
 * @returns the last of them, or undefined when there may be no more
 */
const subscribeNext = (pool: Database['pool'], afterId: string): Promise<string | undefined> =>
  inTransaction(pool, async (connection) => {
    const users = await lockUsersWithoutPlan(connection, afterId, batchSize);
    const missing = users.map(({ id: userId }) => ({ userId, id: randomUUIDv7() }));
    // A second statement, so that it sees what was committed while this one waited for the locks.
    await startSubscriptions(connection, { missing, planId: freePlanId, now: new Date() });
    return users.length < batchSize ? undefined : users.at(-1)?.id;
  });
