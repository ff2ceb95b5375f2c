import { describe, expect, test } from 'vitest';
import { write } from '../../../prisma/write.ts';
import { freePlanId, hasPlans, loadPlans } from '../../../schema/plan/loadPlans.ts';
import type { Tier } from '../../../schema/plan/plan.rules.ts';
import { changePlan } from '../../../schema/plan/subscribe.service.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { addChildDocument, registerDocument } from '../../support/documents.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { photoFolder, picture } from '../../support/photos.ts';
import { rowId } from '../../support/ids.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });

interface PlanAndFeatures {
  readonly plan: { readonly name: string; readonly tier: string; readonly price: string } | null;
  readonly features: readonly string[];
}

const planAndFeaturesOf = async (caller: Caller): Promise<PlanAndFeatures> =>
  (await caller.execute<{ viewer: PlanAndFeatures }>('{ viewer { plan { name tier price } features } }')).viewer;

const planId = async (tier: Tier): Promise<string> => {
  const [plan] = await world.sql<{ id: string }>('SELECT id FROM subscription_plans WHERE tier = $1::"Tier"', [tier]);
  return plan?.id ?? '';
};

const actor = () => ({ db: world.db, now: Temporal.Instant.from(world.now()) });

const subscribe = (by: ReturnType<typeof actor>, userId: string, plan: string, paid?: string) =>
  write(by, (transaction) => changePlan(by, transaction, { userId, planId: plan, paid }));

const subscribeTo = async (parent: Parent, tier: Tier, paid?: string) =>
  subscribe(actor(), parent.rowId, await planId(tier), paid);

const setFlag = (name: string, enabled: boolean, requiredTier: Tier | null = null) =>
  world.sql('UPDATE feature_flags SET enabled = $2, required_tier = $3::"Tier" WHERE name = $1', [
    name,
    enabled,
    requiredTier,
  ]);

const subscriptionsOf = (parent: Parent) =>
  world.sql<{ tier: Tier; status: string }>(
    `SELECT plan.tier, subscription.status FROM user_subscriptions subscription
     JOIN subscription_plans plan ON plan.id = subscription.plan_id WHERE user_id = $1 ORDER BY subscription.id`,
    [parent.rowId],
  );

const recordMood = (caller: Caller, child: ChildProfile) =>
  caller.graphql('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }', {
    input: { childId: child.id, mood: 'HAPPY' },
  });

const usageOf = async (parent: Parent, feature: string) =>
  (
    await world.sql<{ usage_count: number }>(
      `SELECT usage_count FROM feature_usage usage JOIN feature_flags flag ON flag.id = usage.feature_id
       WHERE usage.user_id = $1 AND flag.name = $2`,
      [parent.rowId, feature],
    )
  ).map((row) => row.usage_count);

describe('the plans that ship', () => {
  test('are four tiers for 30 children each, and loading them again keeps the edits of administrators', async () => {
    const plans = () => world.sql('SELECT tier, name, price, children_count FROM subscription_plans ORDER BY tier, id');
    expect(await plans()).toEqual([
      { tier: 'free', name: 'Free', price: '0.00', children_count: 30 },
      { tier: 'basic', name: 'Basic', price: '2.99', children_count: 30 },
      { tier: 'premium', name: 'Premium', price: '4.99', children_count: 30 },
      { tier: 'family', name: 'Family', price: '7.99', children_count: 30 },
    ]);
    await world.sql(`UPDATE subscription_plans SET name = 'Start', price = 3.5 WHERE tier = 'basic'`);
    await setFlag('data-export', false, 'family');
    const before = [await plans(), await world.sql('SELECT * FROM feature_flags ORDER BY name')];
    await Promise.all([loadPlans(world.db), loadPlans(world.db)]);
    expect([await plans(), await world.sql('SELECT * FROM feature_flags ORDER BY name')]).toEqual(before);
    await world.sql(`UPDATE subscription_plans SET name = 'Basic', price = 2.99 WHERE tier = 'basic'`);
    await setFlag('data-export', true);
  });

  test('do not need to be loaded if all of them exist, edited or not', async () => {
    const other = await createWorld();
    await other.sql('UPDATE feature_flags SET enabled = false');
    expect(await hasPlans(other.db.pool)).toBe(true);
    await other.sql(`DELETE FROM feature_flags WHERE name = 'photos'`);
    expect(await hasPlans(other.db.pool)).toBe(false);
    await loadPlans(other.db);
    await other.sql(`DELETE FROM subscription_plans WHERE tier = 'family'`);
    expect(await hasPlans(other.db.pool)).toBe(false);
  });
});

describe('every user', () => {
  test('is on the free plan from registration on, with its features', async () => {
    const parent = await world.parent();
    expect(await planAndFeaturesOf(parent)).toEqual({
      plan: { name: 'Free', tier: 'FREE', price: '0.00' },
      features: ['data-export', 'mood-tracker', 'photos'],
    });
    expect(await subscriptionsOf(parent)).toEqual([{ tier: 'free', status: 'active' }]);
    const { data } = await world
      .signedOut()
      .graphql<{ register: { viewer: PlanAndFeatures } }>(
        registerDocument.replace('viewer {', 'viewer { plan { name }'),
        {
          input: { email: 'first@family.example', password: defaultPassword },
        },
      );
    expect(data?.register.viewer.plan).toEqual({ name: 'Free' });
  });

  test('without a subscription has the free tier, and gets one subscription at the next start of any number of servers', async () => {
    const parent = await world.parent();
    await world.sql('DELETE FROM user_subscriptions WHERE user_id = $1', [parent.rowId]);
    await setFlag('data-export', true, 'free');
    expect(await planAndFeaturesOf(parent)).toEqual({
      plan: null,
      features: ['data-export', 'mood-tracker', 'photos'],
    });
    await Promise.all([loadPlans(world.db), subscribeTo(parent, 'premium'), loadPlans(world.db)]);
    const active = (await subscriptionsOf(parent)).filter(({ status }) => status === 'active');
    expect(active).toEqual([{ tier: 'premium', status: 'active' }]);
    await setFlag('data-export', true);
  });

  test('has one plan at a time, even after simultaneous changes', async () => {
    const parent = await world.parent();
    const tiers = ['basic', 'premium', 'family', 'basic', 'free', 'premium'] as const;
    await Promise.all(tiers.map((tier) => subscribeTo(parent, tier)));
    const all = await subscriptionsOf(parent);
    expect(all.filter(({ status }) => status === 'active')).toHaveLength(1);
    expect((await planAndFeaturesOf(parent)).plan?.tier).toBe(
      all.find(({ status }) => status === 'active')?.tier.toUpperCase(),
    );
  });
});

describe('changing the plan of a user', () => {
  test('ends the previous plan, is logged, and is in the billing history only if it was paid', async () => {
    const parent = await world.parent();
    await subscribeTo(parent, 'basic');
    await subscribeTo(parent, 'basic');
    expect(await subscriptionsOf(parent)).toEqual([
      { tier: 'free', status: 'canceled' },
      { tier: 'basic', status: 'active' },
    ]);
    const ofUser = (table: string) => world.sql(`SELECT * FROM ${table} WHERE user_id = $1`, [parent.rowId]);
    expect(await ofUser('billing_history')).toEqual([]);
    const log = await world.sql(
      `SELECT details FROM activity_logs WHERE user_id = $1 AND activity_type = 'subscription_changed'`,
      [parent.rowId],
    );
    expect(log).toEqual([{ details: { planId: await planId('basic'), formerPlanIds: [freePlanId] } }]);

    await subscribeTo(parent, 'family', '7.9');
    expect(await ofUser('billing_history')).toMatchObject([{ amount: '7.90', status: 'paid' }]);
    expect((await planAndFeaturesOf(parent)).plan?.tier).toBe('FAMILY');
  });

  test('is refused for a plan without new subscribers, unknown ids and invalid amounts', async () => {
    const parent = await world.parent();
    await world.sql(`UPDATE subscription_plans SET is_active = false WHERE tier = 'premium'`);
    await expect(subscribeTo(parent, 'premium')).rejects.toThrow('The Premium plan takes no new subscribers');
    await world.sql(`UPDATE subscription_plans SET is_active = true WHERE tier = 'premium'`);
    await expect(subscribe(actor(), parent.rowId, parent.rowId)).rejects.toThrow('Plan not found');
    await expect(subscribe(actor(), freePlanId, freePlanId)).rejects.toThrow('User not found');
    for (const amount of ['-1', 'NaN', '1e9', '0x10', '1.999', '10000']) {
      await expect(subscribeTo(parent, 'premium', amount), amount).rejects.toThrow('Amount must be an amount from');
    }
    expect(await subscriptionsOf(parent)).toEqual([{ tier: 'free', status: 'active' }]);
  });
});

describe('a feature', () => {
  test('that is switched off is refused in one sentence, and neither stored nor counted', async () => {
    const milo = await world.parent().withChild();
    await setFlag('mood-tracker', false);
    const { code, sentence } = await recordMood(milo.parent, milo);
    expect([code, sentence]).toEqual(['FORBIDDEN', 'Recording moods is switched off at the moment']);
    expect((await planAndFeaturesOf(milo.parent)).features).not.toContain('mood-tracker');
    const tracker = () => milo.parent.execute('{ viewer { children { viewerHasMoodTracker } } }');
    expect(await tracker()).toEqual({ viewer: { children: [{ viewerHasMoodTracker: false }] } });
    expect(await world.sql('SELECT FROM mood_entries WHERE child_id = $1', [milo.rowId])).toEqual([]);
    expect(await usageOf(milo.parent, 'mood-tracker')).toEqual([]);
    await setFlag('mood-tracker', true);
    expect(await tracker()).toEqual({ viewer: { children: [{ viewerHasMoodTracker: true }] } });
    expect((await recordMood(milo.parent, milo)).errors).toEqual([]);
  });

  test('of a tier is available in that tier and those above, as soon as the plan changes', async () => {
    const milo = await world.parent().withChild();
    await setFlag('mood-tracker', true, 'premium');
    const can = async () => [
      (await recordMood(milo.parent, milo)).sentence ?? 'ok',
      (await planAndFeaturesOf(milo.parent)).features.includes('mood-tracker'),
    ];
    const no = ['Recording moods needs the premium plan or a higher one', false];
    for (const [tier, expected] of [
      ['free', no],
      ['basic', no],
      ['premium', ['ok', true]],
      ['family', ['ok', true]],
      ['free', no],
    ] as const) {
      await subscribeTo(milo.parent, tier);
      expect([tier, await can()]).toEqual([tier, expected]);
    }
    await setFlag('mood-tracker', true, 'family');
    expect(await can()).toEqual(['Recording moods needs the family plan', false]);
    await setFlag('mood-tracker', true);
  });

  test('is counted and logged once per use, even for simultaneous uses', async () => {
    const milo = await world.parent().withChild();
    const ada = await milo.parent.withChild({ name: 'Ada' });
    await Promise.all([milo, ada, milo, ada, milo].map((child) => recordMood(child.parent, child)));
    expect(await usageOf(milo.parent, 'mood-tracker')).toEqual([5]);
    const log = await world.sql(
      `SELECT details FROM activity_logs WHERE user_id = $1 AND activity_type = 'feature_used'`,
      [milo.parent.rowId],
    );
    expect(log).toHaveLength(5);
    expect(log).toContainEqual({ details: { feature: 'mood-tracker', childId: milo.rowId } });
  });

  test('without a flag is switched off', async () => {
    const milo = await world.parent().withChild();
    const [flag] = await world.sql(`DELETE FROM feature_flags WHERE name = 'mood-tracker' RETURNING name`);
    expect(flag).toBeDefined();
    expect((await recordMood(milo.parent, milo)).sentence).toBe('Recording moods is switched off at the moment');
    await loadPlans(world.db);
    expect((await recordMood(milo.parent, milo)).errors).toEqual([]);
  });

  test('named photos applies to photos only: comments are saved, and refused photos are not stored', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const imageUrl = `data:image/png;base64,${(await picture(9, 9).png().toBuffer()).toString('base64')}`;
    const save = (body: object) =>
      milo.parent.rest('POST', '/api/daily-tasks/complete-with-media', { dailyTaskId: rowId(id), ...body });
    await setFlag('photos', true, 'basic');
    const refused = await save({ comment: 'Splash', imageUrl });
    expect([refused.status, refused.text]).toEqual([403, 'Adding photos needs the basic plan or a higher one']);
    expect(await world.sql('SELECT FROM task_completions WHERE child_id = $1', [milo.rowId])).toEqual([]);
    expect((await save({ comment: 'Splash' })).status).toBe(200);
    const stored = files().length;
    await subscribeTo(milo.parent, 'basic');
    expect((await save({ imageUrl })).status).toBe(200);
    expect(files()).toHaveLength(stored + 1);
    expect(await usageOf(milo.parent, 'photos')).toEqual([1]);
    await setFlag('photos', true);
  });
});

describe('the number of children', () => {
  const add = (parent: Parent, name: string, idempotencyKey?: string) =>
    parent.graphql<{ addChild: { child: { id: string } } }>(addChildDocument, {
      input: { name, birthDate: '2022-05-31', ageGroup: 'PRESCHOOL', ...(idempotencyKey ? { idempotencyKey } : {}) },
    });

  const limitBasic = (count: number | null) =>
    world.sql(`UPDATE subscription_plans SET children_count = $1 WHERE tier = 'basic'`, [count]);

  test('is limited by the plan, even for simultaneous additions', async () => {
    const parent = await world.parent();
    await subscribeTo(parent, 'basic');
    await limitBasic(2);
    await add(parent, 'Milo');
    const answers = await Promise.all(['Ada', 'Ken', 'Joe'].map((name) => add(parent, name)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const { code, sentence } of answers.filter((answer) => answer.code !== undefined)) {
      expect([code, sentence]).toEqual(['FORBIDDEN', 'The Basic plan allows at most 2 children']);
    }
    expect(await world.sql('SELECT FROM children WHERE parent_id = $1', [parent.rowId])).toHaveLength(2);

    await limitBasic(1);
    expect((await add(parent, 'Eve')).sentence).toBe('The Basic plan allows at most 1 child');
    await limitBasic(null);
    expect((await add(parent, 'Eve')).errors).toEqual([]);
  });

  test('does not count profiles pending deletion, or a repeat with the same idempotency key', async () => {
    const parent = await world.parent();
    await subscribeTo(parent, 'basic');
    await limitBasic(1);
    const first = await add(parent, 'Milo', 'the-same');
    expect((await add(parent, 'Milo', 'the-same')).data).toEqual(first.data);
    expect((await add(parent, 'Ada')).code).toBe('FORBIDDEN');
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE parent_id = $1', [parent.rowId, world.now()]);
    expect((await add(parent, 'Ada')).errors).toEqual([]);
    await limitBasic(null);
  });
});
