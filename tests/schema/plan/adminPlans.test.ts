import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';

const world = await createWorld();
const admin = await world.admin();

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly tier: string;
  readonly price: string;
  readonly features: readonly string[];
  readonly childrenCount: number;
  readonly isActive: boolean;
  readonly revision: number;
}

interface Flag {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly enabled: boolean;
  readonly requiredTier: string | null;
  readonly userCount: number;
  readonly revision: number;
}

const planFields = 'id name tier price features childrenCount isActive revision';
const flagFields = 'id name description enabled requiredTier userCount revision';

const planOf = async (tier: string): Promise<Plan> => {
  const { subscriptionPlans } = await admin.execute<{ subscriptionPlans: Plan[] }>(
    `{ subscriptionPlans { ${planFields} } }`,
  );
  const plan = subscriptionPlans.find((one) => one.tier === tier);
  if (!plan) throw new Error(`There is no plan of the tier ${tier}`);
  return plan;
};

const flagOf = async (name: string): Promise<Flag> => {
  const { featureFlags } = await admin.execute<{ featureFlags: Flag[] }>(`{ featureFlags { ${flagFields} } }`);
  const flag = featureFlags.find((one) => one.name === name);
  if (!flag) throw new Error(`There is no flag ${name}`);
  return flag;
};

const changePlan = ({ tier: _tier, ...plan }: Plan, change: object, by: Caller = admin) =>
  by.graphql<{ updateSubscriptionPlan: { subscriptionPlan: Plan } }>(
    `mutation ($input: UpdateSubscriptionPlanInput!) {
       updateSubscriptionPlan(input: $input) { subscriptionPlan { ${planFields} } }
     }`,
    { input: { ...plan, ...change } },
  );

const changeFlag = ({ name: _name, userCount: _userCount, ...flag }: Flag, change: object, by: Caller = admin) =>
  by.graphql<{ updateFeatureFlag: { featureFlag: Flag } }>(
    `mutation ($input: UpdateFeatureFlagInput!) { updateFeatureFlag(input: $input) { featureFlag { ${flagFields} } } }`,
    { input: { ...flag, ...change } },
  );

describe('an administrator', () => {
  test('changes a plan and reads the new values', async () => {
    const before = await planOf('PREMIUM');
    const change = {
      name: 'Gold',
      price: '5.5',
      features: ['All of it', 'And stars'],
      childrenCount: 12,
      isActive: false,
    };
    const { data } = await changePlan(before, change);
    const after = { ...before, ...change, price: '5.50', revision: before.revision + 1 };
    expect(data?.updateSubscriptionPlan.subscriptionPlan).toEqual(after);
    expect(await planOf('PREMIUM')).toEqual(after);
    const { data: loaded } = await admin.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: before.id });
    expect(loaded).toEqual({ node: { id: before.id } });
  });

  test('changes a flag and reads how many users have used it', async () => {
    const milo = await world.parent().withChild();
    await milo.parent.rest('POST', `/api/children/${milo.rowId}/mood`, { mood: 'happy' });
    const before = await flagOf('mood-tracker');
    expect(before).toMatchObject({ enabled: true, requiredTier: null, userCount: 1 });
    const { data } = await changeFlag(before, { enabled: false, requiredTier: 'BASIC', description: ' ' });
    const after = {
      ...before,
      enabled: false,
      requiredTier: 'BASIC',
      description: null,
      revision: before.revision + 1,
    };
    expect(data?.updateFeatureFlag.featureFlag).toEqual(after);
    expect(await flagOf('mood-tracker')).toEqual(after);
  });

  test('gets a conflict for an edit of an older revision, and nothing is overwritten', async () => {
    const other = await world.admin();
    const [plan, flag] = [await planOf('FAMILY'), await flagOf('photos')];
    const plans = await Promise.all([
      changePlan(plan, { price: '8.00' }),
      changePlan(plan, { price: '9.00' }, other),
      changePlan(plan, { price: '10.00' }),
    ]);
    const won = plans.filter(({ code }) => code === undefined);
    expect(won).toHaveLength(1);
    expect(plans.map(({ code }) => code).filter(Boolean)).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await planOf('FAMILY')).toEqual(won[0]?.data?.updateSubscriptionPlan.subscriptionPlan);

    expect((await changeFlag(flag, { enabled: false })).errors).toEqual([]);
    const stale = await changeFlag(flag, { enabled: true }, other);
    expect([stale.code, stale.sentence]).toEqual([
      'CONFLICT',
      'Somebody else has changed this feature flag meanwhile. Reload the page and try again',
    ]);
    expect((await flagOf('photos')).enabled).toBe(false);
  });

  test.each([
    { price: '-1' },
    { price: '1e3' },
    { price: '0x10' },
    { price: 'NaN' },
    { price: 'Infinity' },
    { price: '4,99' },
    { price: '4.999' },
    { price: '10000.00' },
    { price: '٤.٩٩' },
    { price: '' },
    { price: ' 4.99' },
    { price: '9'.repeat(10_000) },
    { childrenCount: 0 },
    { childrenCount: -1 },
    { childrenCount: 31 },
    { childrenCount: 2_147_483_647 },
    { childrenCount: 1.5 },
    { childrenCount: '3' },
    { revision: -1 },
    { revision: 2_147_483_647 },
    { name: ' ' },
    { name: 'a'.repeat(61) },
    { name: 'Free' },
    { name: 'Ba\u0000sic' },
    { features: Array.from({ length: 21 }, () => 'One more') },
    { features: ['One\nand another'] },
    { features: [''] },
    { features: ['a'.repeat(121)] },
  ])('cannot save an invalid plan: %j', async (change) => {
    const before = await planOf('BASIC');
    expectRefusal(await changePlan(before, change));
    expect(await planOf('BASIC')).toEqual(before);
  });

  test('cannot deactivate the free plan or give it a price', async () => {
    const free = await planOf('FREE');
    expect((await changePlan(free, { isActive: false })).sentence).toBe(
      'The free plan must stay active, because every user begins with it',
    );
    expect((await changePlan(free, { price: '0.01' })).sentence).toBe('The free plan must cost 0.00');
    expect((await changePlan(free, { price: '0', childrenCount: null })).errors).toEqual([]);
  });

  test('gets a refusal for ids of other types', async () => {
    const [plan, flag] = [await planOf('BASIC'), await flagOf('photos')];
    expectRefusal(await changePlan(plan, { id: flag.id }));
    expectRefusal(await changeFlag(flag, { id: plan.id }));
    const nowhere = Buffer.from('FeatureFlag:nope').toString('base64');
    expect((await changeFlag(flag, { id: nowhere })).sentence).toBe('Feature flag not found');
    expectRefusal(await changeFlag(flag, { description: 'a'.repeat(501) }));
  });
});

describe('a user who is not an administrator', () => {
  test('neither reads nor changes plans and flags, and reads only their own plan', async () => {
    const parent = await world.parent();
    const [plan, flag] = [await planOf('FAMILY'), await flagOf('photos')];
    for (const [by, code] of [
      [parent, 'FORBIDDEN'],
      [world.signedOut(), 'UNAUTHENTICATED'],
    ] as const) {
      expect((await by.graphql('{ subscriptionPlans { id } }')).code).toBe(code);
      expect((await by.graphql('{ featureFlags { id } }')).code).toBe(code);
      expect((await changePlan(plan, { price: '0.00' }, by)).code).toBe(code);
      expect((await changeFlag(flag, { enabled: true }, by)).code).toBe(code);
      const { data } = await by.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', {
        ids: [plan.id, flag.id],
      });
      expect(data).toEqual({ nodes: [null, null] });
    }
    expect([await planOf('FAMILY'), await flagOf('photos')]).toEqual([plan, flag]);
    const free = await planOf('FREE');
    const { data } = await parent.graphql(`query ($id: ID!) { node(id: $id) { ... on SubscriptionPlan { name } } }`, {
      id: free.id,
    });
    expect(data).toEqual({ node: { name: free.name } });
  });
});
