import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ownershipLimits } from '../../schema/ownership.rules.ts';
import { tableBounds } from '../../schema/tableBounds.rules.ts';
import { addChildDocument, loginDocument, logoutDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';

const world = await createWorld();

const file = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

const add = (parent: Parent, name = 'Milo') =>
  parent.graphql(addChildDocument, { input: { name, birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' } });

const rowsOf = async (parent: Parent, table: string, column = 'user_id') =>
  (
    await world.sql<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table} WHERE ${column} = $1`, [parent.rowId])
  )[0]?.rows;

/** Inserts children directly, because older versions had no limit. */
const insertChildren = (parent: Parent, count: number) =>
  world.sql(
    `WITH child AS (
       INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update)
       SELECT gen_random_uuid(), $1, 'Child ' || i, 'child-' || gen_random_uuid(), 'preschool', '2022-05-31', '2026-03-01'
       FROM generate_series(1, $2::int) i RETURNING id
     )
     INSERT INTO child_carers (child_id, user_id, role) SELECT id, $1, 'owner' FROM child`,
    [parent.rowId, count],
  );

const remove = async (parent: Parent, name = 'Milo') => {
  const { viewer } = await parent.execute<{ viewer: { children: { id: string; name: string }[] } }>(
    '{ viewer { children { id name } } }',
  );
  const child = viewer.children.find((one) => one.name === name);
  await parent.execute('mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { deletedChild { id } } }', {
    input: { childId: child?.id, name },
  });
};

describe('what one account can own', () => {
  test('is listed for every table, and SECURITY.md contains the same list', async () => {
    const tables = [...(await file('prisma/schema.prisma')).matchAll(/@@map\("(\w+)"\)/g)].map(([, name]) => name);
    expect(Object.keys(tableBounds).sort()).toEqual(tables.sort());
    const [, section = ''] = (await file('SECURITY.md')).split('## What one account can own\n');
    const shown = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
    expect(Object.fromEntries(shown.map(([, table, bound]) => [table, bound]))).toEqual(tableBounds);
  });
});

describe('children', () => {
  test('are 30 per account, even with 40 concurrent requests and by REST', async () => {
    const parent = await world.parent();
    const answers = await Promise.all(Array.from({ length: 40 }, () => add(parent)));
    const refused = answers.filter(({ code }) => code !== undefined);
    expect(refused).toHaveLength(10);
    for (const { code, sentence } of refused) {
      expect([code, sentence]).toEqual(['FORBIDDEN', 'The Free plan allows at most 30 children']);
    }
    const byRest = await parent.rest('POST', '/api/children', {
      name: 'Milo',
      birthDate: '2022-05-31',
      ageGroup: 'preschool',
    });
    expect([byRest.status, byRest.text]).toEqual([403, 'The Free plan allows at most 30 children']);
    expect(await rowsOf(parent, 'children', 'parent_id')).toBe(30);
  });

  test('are 30 for a plan without a number or with a larger one, and for a user without a plan', async () => {
    const parent = await world.parent();
    await insertChildren(parent, 30);
    for (const stored of [null, 100]) {
      await world.sql(`UPDATE subscription_plans SET children_count = $1 WHERE tier = 'free'`, [stored]);
      expect((await add(parent)).sentence).toBe('The Free plan allows at most 30 children');
    }
    await world.sql(`UPDATE subscription_plans SET children_count = 30 WHERE tier = 'free'`);
    await world.sql('DELETE FROM user_subscriptions WHERE user_id = $1', [parent.rowId]);
    expect((await add(parent)).sentence).toBe('The Free plan allows at most 30 children');
  });

  test('are at most 60 with deleted profiles, and restoring one does not exceed 30', async () => {
    const parent = await world.parent();
    await insertChildren(parent, 30);
    for (let turn = 0; turn < 30; turn += 1) {
      await remove(parent, `Child ${turn + 1}`);
      expect((await add(parent, `Again ${turn}`)).errors).toEqual([]);
    }
    const { viewer } = await parent.execute<{ viewer: { deletedChildren: { id: string }[] } }>(
      '{ viewer { deletedChildren { id } } }',
    );
    expect(viewer.deletedChildren).toHaveLength(30);
    const restore = () =>
      parent.graphql('mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { child { id } } }', {
        input: { childId: viewer.deletedChildren[0]?.id },
      });
    expect((await restore()).sentence).toBe('The Free plan allows at most 30 children');

    await remove(parent, 'Again 0');
    expect((await add(parent)).sentence).toBe(
      'You have 29 children and 31 deleted profiles: at most 60 are kept together, so restore one or wait until one is gone for good',
    );
    expect((await restore()).errors).toEqual([]);
    expect(await rowsOf(parent, 'children', 'parent_id')).toBe(60);
  });

  test('beyond 30 in an older database are kept, shown, and can be deleted', async () => {
    const parent = await world.parent();
    await insertChildren(parent, 35);
    const answer = await parent.execute<{ viewer: { children: object[] } }>(
      '{ viewer { children { id name dailyTasks { task { title points skills { name } } } weeklyTasks { task { title } } } } }',
    );
    expect(answer.viewer.children).toHaveLength(35);
    expect((await add(parent)).sentence).toBe('The Free plan allows at most 30 children');
    await remove(parent, 'Child 1');
    expect(await rowsOf(parent, 'children', 'parent_id')).toBe(35);
  });

  test('of other families count too, at most 60', async () => {
    const [parent, other] = [await world.parent(), await world.parent()];
    await insertChildren(other, 60);
    await world.sql(
      `INSERT INTO child_carers (child_id, user_id, role) SELECT id, $1, 'viewer' FROM children WHERE parent_id = $2`,
      [parent.rowId, other.rowId],
    );
    expect((await add(parent)).sentence).toBe(
      'You care for 60 children: at most 60 are allowed, those of other parents included',
    );
  });
});

test('an account can create 50 access tokens within 24 hours, including revoked ones', async () => {
  const parent = await world.parent();
  const make = () =>
    parent.graphql<{ createAccessToken: { accessToken: { id: string } } }>(
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken { id } } }',
      { input: { name: 'Watch', scopes: ['READ'] } },
    );
  let made = 0;
  let refused: Awaited<ReturnType<typeof make>> | undefined;
  while (made < 60 && !refused) {
    const answer = await make();
    if (answer.code) refused = answer;
    else {
      made += 1;
      await parent.execute(
        'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { viewer { id } } }',
        { input: { id: answer.data?.createAccessToken.accessToken.id } },
      );
    }
  }
  expect(made).toBe(50);
  expect([refused?.code, refused?.sentence]).toEqual([
    'RATE_LIMITED',
    'You have made 50 access tokens within 24 hours: at most 50 are allowed',
  ]);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
  world.later({ hours: 25 });
  await parent.confirmIdentity();
  expect((await make()).errors).toEqual([]);
  world.later({ hours: -25 });
});

describe('log-ins', () => {
  test('end the oldest sessions beyond 50, even if they are concurrent', async () => {
    const parent = await world.parent();
    await world.sql(
      `WITH stay AS (
         INSERT INTO user_sessions (id, user_id, start_time)
         SELECT gen_random_uuid(), $1, $2::timestamptz - interval '1 minute' * i FROM generate_series(1, 60) i
         RETURNING id, start_time
       )
       INSERT INTO sessions (id, session_id, user_id, user_session_id, created_at, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid()::text, $1, id, start_time, $2::timestamptz + interval '1 day' FROM stay`,
      [parent.rowId, world.now()],
    );
    const input = { username: parent.email, password: defaultPassword };
    await Promise.all([1, 2, 3].map((at) => world.browserAt(`10.8.8.${at}`).execute(loginDocument, { input })));
    expect(await rowsOf(parent, 'sessions')).toBe(ownershipLimits.sessions);
    const open = await world.sql('SELECT FROM user_sessions WHERE user_id = $1 AND end_time IS NULL', [parent.rowId]);
    expect(open).toHaveLength(ownershipLimits.sessions);
    // The session of the registration is newer than the inserted ones and still valid.
    expect(await parent.execute('{ viewer { id } }')).toEqual({ viewer: { id: parent.id } });
  });

  test('and log-outs create at most 100 visits and 1,000 log entries per date', async () => {
    const parent = await world.parent();
    await world.sql(
      `INSERT INTO user_sessions (id, user_id, start_time, end_time)
       SELECT gen_random_uuid(), $1, $2::timestamptz - interval '1 second' * i, $2 FROM generate_series(1, 200) i`,
      [parent.rowId, world.now()],
    );
    await world.sql(
      `INSERT INTO activity_logs (id, user_id, activity_type, timestamp)
       SELECT gen_random_uuid(), $1, 'user_login', $2 FROM generate_series(1, 999) i`,
      [parent.rowId, world.now()],
    );
    for (let turn = 0; turn < 3; turn += 1) {
      await parent.signIn();
      await parent.execute(logoutDocument);
    }
    expect(await rowsOf(parent, 'user_sessions')).toBeLessThanOrEqual(ownershipLimits.staysPerDay + 1);
    expect(await rowsOf(parent, 'activity_logs')).toBe(ownershipLimits.logEntriesPerDay);
  });
});

test('a mood that is recorded repeatedly is one row, and is logged at most 1,000 times per date', async () => {
  const milo = await world.parent().withChild();
  await world.sql(
    `INSERT INTO activity_logs (id, user_id, activity_type, timestamp)
     SELECT gen_random_uuid(), $1, 'feature_used', $2 FROM generate_series(1, 997) i`,
    [milo.parent.rowId, world.now()],
  );
  const recordMood = () => milo.parent.rest('POST', `/api/children/${milo.rowId}/mood`, { mood: 'happy' });
  for (let turn = 0; turn < 4; turn += 1) expect((await recordMood()).status).toBe(200);
  expect(await world.sql('SELECT FROM mood_entries WHERE child_id = $1', [milo.rowId])).toHaveLength(1);
  expect(await rowsOf(milo.parent, 'activity_logs')).toBe(ownershipLimits.logEntriesPerDay);
  world.tomorrow();
  await recordMood();
  expect(await rowsOf(milo.parent, 'activity_logs')).toBe(ownershipLimits.logEntriesPerDay + 1);
  world.later({ days: -1 });
});

test('an account can use 5,000 idempotency keys within 24 hours, and known keys still work', async () => {
  const parent = await world.parent();
  const child = { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' };
  const addWith = (idempotencyKey: string) =>
    parent.graphql<{ addChild: object }>(addChildDocument, { input: { ...child, idempotencyKey } });
  const first = await addWith('first');
  await world.sql(
    `INSERT INTO idempotency_keys (user_id, key, fingerprint, expires_at)
     SELECT $1, 'key ' || i, '', $2::timestamptz + interval '1 day' FROM generate_series(1, 4999) i`,
    [parent.rowId, world.now()],
  );
  expect((await addWith('first')).data).toEqual(first.data);
  const refused = await addWith('one-more');
  expect([refused.code, refused.sentence]).toEqual([
    'RATE_LIMITED',
    'At most 5000 idempotency keys are kept within 24 hours',
  ]);
  expect(await rowsOf(parent, 'idempotency_keys')).toBe(ownershipLimits.idempotencyKeys);
});
