import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readEnv } from '../../../server/env/env.ts';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { feedOf, pollFeed } from '../../support/feed.ts';
import { insertDaysOff } from '../../support/insertDaysOff.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { loves } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import { Parent } from '../../support/parent.ts';
import { phonePhoto, photoFolder, saveWithPhoto, upload } from '../../support/photos.ts';
import { rowId } from '../../support/ids.ts';

vi.setConfig({ testTimeout: 180_000 });

const { dataDir } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const env = readEnv({ DATA_DIR: dataDir, SESSION_SECRET: 'a secret of at least 32 characters' });
const photos = openPhotoStore(env);

/** All log lines, at the most verbose level. */
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

/** The rows of all tables that contain one of the needles in any column, including PostgreSQL's statistics. */
async function rowsWith(needles: readonly string[]): Promise<string[]> {
  const tables = await world.sql<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE (table_type = 'BASE TABLE' OR table_name = 'pg_stats')
       AND has_table_privilege(format('%I.%I', table_schema, table_name), 'SELECT') ORDER BY 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.users', 'pgboss.job', 'pg_catalog.pg_stats']),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql<{ line: string }>(
      `WITH written AS MATERIALIZED (SELECT kept::text AS line, lower(kept::text) AS lowered FROM ${name} kept)
       SELECT line FROM written
       WHERE EXISTS (SELECT FROM unnest($1::text[]) AS needle WHERE strpos(lowered, needle) > 0)`,
      [needles.map((needle) => needle.toLowerCase())],
    );
    found.push(...rows.map(({ line }) => `${name}: ${line.slice(0, 300)}`));
  }
  return found;
}

/** The files in the data folder whose name or content contains one of the needles. */
const filesWith = (needles: readonly string[]): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase();
      return needles.some((needle) => content.includes(needle.toLowerCase()));
    });

const stored = async () => {
  const ids: string[] = [];
  for await (const { id } of photos.list()) ids.push(id);
  return ids;
};

/** The ids of rows that refer to the user or their children, in all tables. */
async function idsOf(userId: string): Promise<string[]> {
  const columns = await world.sql<{ table: string; column: string; id: string | null }>(
    `SELECT owned.table_name AS table, owned.column_name AS column, identity.column_name AS id
     FROM information_schema.columns owned
     LEFT JOIN information_schema.columns identity ON identity.table_schema = owned.table_schema
       AND identity.table_name = owned.table_name AND identity.column_name = 'id'
     WHERE owned.table_schema = 'public' AND owned.column_name IN ('user_id', 'child_id', 'parent_id')`,
  );
  const ids = new Set<string>();
  for (const { table, column, id } of columns) {
    if (!id) continue;
    const rows = await world.sql<{ id: string }>(
      `SELECT id::text FROM "${table}" WHERE "${column}" = $1
         OR "${column}" IN (SELECT id FROM children WHERE parent_id = $1)`,
      [userId],
    );
    for (const row of rows) ids.add(row.id);
  }
  return [...ids];
}

/** An invitation to care for a child, one of another family that was answered, and an offer to hand the child over. */
async function giveInvitations(
  parent: Parent,
  child: ChildProfile,
  { grandma, other }: { grandma: Parent; other: Parent },
) {
  await world.sql(
    `WITH own AS (
       INSERT INTO carer_invitations (link_id, role) SELECT id, 'viewer' FROM one_time_links
       WHERE issuer_id = $1 AND purpose = 'carer_invite' RETURNING link_id
     ), of_child AS (
       INSERT INTO carer_invitation_children (link_id, child_id) SELECT link_id, $2 FROM own
     ), link AS (
       INSERT INTO one_time_links (id, purpose, token_hash, issuer_id, user_id, email, expires_at)
       VALUES (gen_random_uuid(), 'carer_invite', 'd', $3, $1, lower($4), now() + interval '300 days') RETURNING id
     ), answered AS (
       INSERT INTO carer_invitations (link_id, role, outcome, answered_by_id) SELECT id, 'editor', 'accepted', $1 FROM link
     )
     INSERT INTO child_offers (child_id, to_id, created_at, expires_at) VALUES ($2, $5, now(), now() + interval '300 days')`,
    [parent.rowId, child.rowId, other.rowId, parent.email, grandma.rowId],
  );
}

/** Mails, links, a passkey, an authenticator app, recovery codes and audit entries, as the rows that each leaves. */
async function giveProtection(parent: Parent, administrator: Parent): Promise<void> {
  const { rowId: id, email } = parent;
  const address = email.toLowerCase();
  const at = world.now();
  await world.sql(
    `INSERT INTO mails (id, user_id, recipient, template, act_key) VALUES
       (gen_random_uuid(), $1, $2, 'passwordChanged', 'own'), (gen_random_uuid(), NULL, $2, 'registerInvitation', 'invitation')`,
    [id, address],
  );
  await world.sql(
    `INSERT INTO one_time_links (id, purpose, token_hash, user_id, issuer_id, email, expires_at) VALUES
       (gen_random_uuid(), 'confirm', 'a', $1, NULL, $2, $3), (gen_random_uuid(), 'carer_invite', 'b', NULL, $1, NULL, $3),
       (gen_random_uuid(), 'register_invite', 'c', NULL, $4, $2, $3)`,
    [
      id,
      address,
      Temporal.Instant.from(at)
        .add({ hours: 24 * 30 })
        .toString(),
      administrator.rowId,
    ],
  );
  await world.sql(
    `INSERT INTO passkeys (id, user_id, name, credential_id, public_key) VALUES
       (gen_random_uuid(), $1, 'Phone of Zappelbein', 'credential of Zappelbein', 'key')`,
    [id],
  );
  await world.sql(
    `INSERT INTO passkey_challenges (hash, purpose, user_id, expires_at) VALUES ('h', 'register', $1, $2)`,
    [
      id,
      Temporal.Instant.from(at)
        .add({ hours: 24 * 30 })
        .toString(),
    ],
  );
  await world.sql(
    `WITH key AS (
       INSERT INTO site_keys (id, kind, public_key, sealed_private) VALUES ('key', 'vapid', 'public', 'private') RETURNING id
     ), device AS (
       INSERT INTO push_devices (id, user_id, session_id, endpoint_hash, sealed, host, key_id)
       SELECT gen_random_uuid(), $1, session.id, 'phone of Zappelbein', 'sealed for Zappelbein', 'zappelbein.example', key.id
       FROM key, (SELECT id FROM sessions WHERE user_id = $1 LIMIT 1) session RETURNING id
     ), reminder AS (
       INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome) VALUES (gen_random_uuid(), $1, 'evening', $2::timestamptz::date, $2::timestamptz, 'sent')
       RETURNING id
     )
     INSERT INTO push_deliveries (id, device_id, reminder_id, sealed, expires_at)
     SELECT gen_random_uuid(), device.id, reminder.id, 'a puppet of Zappelbein', $2::timestamptz FROM device, reminder`,
    [id, at],
  );
  await world.sql(`INSERT INTO totps (user_id, secret) VALUES ($1, 'secret of Zappelbein')`, [id]);
  await world.sql(
    `INSERT INTO recovery_codes (id, user_id, code_hash) VALUES (gen_random_uuid(), $1, 'code of Zappelbein')`,
    [id],
  );
  await world.sql(
    `INSERT INTO audit_entries (id, at, act, actor_id, actor_role, subject_id, detail, ip_address, user_agent) VALUES
       (gen_random_uuid(), $3, 'signed_in', $1, 'user', $1, '{"by": "Zappelbein"}', '203.0.113.77', 'Leaving/1'),
       (gen_random_uuid(), $3, 'sign_in_failed', NULL, 'stranger', $1, '{}', '203.0.113.79', 'Guessing/1'),
       (gen_random_uuid(), $3, 'plan_changed', $2, 'admin', $1, '{"of": "Zappelbein"}', '203.0.113.80', 'Desk/1'),
       (gen_random_uuid(), $3, 'invitation_revoked', $1, 'admin', $2, '{"count": 1}', '203.0.113.77', 'Leaving/1')`,
    [id, administrator.rowId, at],
  );
}

test('30 days after its deletion, no table, archive, photo store, file or log contains data of an account', async () => {
  mkdirSync(dataDir, { recursive: true });
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => world.db.pool.query(text, values) },
  });
  await boss.start();
  await boss.createQueue('hourly');
  await boss.send('hourly', null);

  const app = await createApp({ env, ...world.db, log, now: () => Temporal.Instant.from(world.now()) });
  const account = { email: 'Quirin.Zappelbein@family.example', password: 'seven dwarfs' };
  const parent = await new Parent(app.handler, { address: '203.0.113.77', userAgent: 'Leaving/1' }, account).register();
  const child = await parent.withChild({ name: 'Xaverine' });

  // The data of others remains: another family whose child this parent cares for, and a grandmother of the child.
  const other = await world.parent().withChild({ name: 'Milo' });
  await other.completeTasks(2);
  await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
    other.rowId,
    parent.rowId,
  ]);
  const grandma = await world.carer(child, 'editor');
  // Days off of the child stay with it when a carer leaves, and do not name them any more.
  await insertDaysOff(world, { childId: other.rowId, carerId: parent.rowId, from: '2026-03-16' });

  // Completions, what was undone, days off, photos, moods, summaries, tokens, keys, an export, an archive and subscriptions.
  const [first, second] = await child.tasks();
  await parent.completeTask(first?.id ?? '', 'a-key-of-xaverine');
  await grandma.completeTask(second?.id ?? '', 'a-key-of-grandma');
  await parent.completeTask((await other.openTask()).id);
  const { saved } = await saveWithPhoto(parent, first?.id ?? '', await phonePhoto(), { comment: 'Xaverine jumped' });
  expect(saved?.completion.imageUrl).not.toBeNull();
  await parent.execute('mutation ($input: HideMemoryInput!) { hideMemory(input: $input) { child { id } } }', {
    input: { completionId: saved?.completion.id },
  });
  await parent.execute('mutation ($input: SaveQuoteInput!) { saveQuote(input: $input) { child { id } } }', {
    input: { childId: child.id, text: 'Xaverine is three' },
  });
  await parent.execute('mutation ($input: SaveQuoteInput!) { saveQuote(input: $input) { child { id } } }', {
    input: { childId: other.id, text: 'Milo is three' },
  });
  await loves(grandma, { completionId: saved?.completion.id ?? '' });
  const undone = await parent.completeTask((await child.openTask()).id);
  await saveWithPhoto(parent, (await child.tasks()).at(-1)?.id ?? '', await phonePhoto(), { comment: 'Not Xaverine' });
  await parent.execute('mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }', {
    input: { completionId: undone.completion.id, idempotencyKey: 'a-mistake-of-xaverine' },
  });
  await insertDaysOff(world, {
    childId: child.rowId,
    carerId: parent.rowId,
    from: '2026-03-16',
    note: 'Xaverine rests',
  });
  await insertDaysOff(world, { childId: child.rowId, carerId: grandma.rowId, from: '2026-03-16' });
  await parent.execute('mutation ($input: SwapTaskInput!) { swapTask(input: $input) { child { id } } }', {
    input: { assignedTaskId: (await child.openTask()).id, reason: 'NOT_FOR_US' },
  });
  await parent.execute(
    'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { activity { id } } }',
    {
      input: {
        title: 'Xaverine hops',
        description: 'With Xaverine',
        frequency: 'DAILY',
        childIds: [child.id],
        idempotencyKey: 'an-activity-of-xaverine',
      },
    },
  );
  const picture = await upload(parent, {
    operations: {
      query: 'mutation ($input: UpdateChildInput!) { updateChild(input: $input) { child { avatar } } }',
      variables: {
        input: { childId: child.id, name: child.name, birthDate: '2022-05-31', ageGroup: 'PRESCHOOL', avatar: null },
      },
    },
    map: { 0: ['variables.input.avatar'] },
    file: await phonePhoto(),
  });
  expect(picture.code).toBeUndefined();
  await parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { viewer { id } } }', {
    input: { childId: child.id, mood: 'HAPPY', note: 'Xaverine sang' },
  });
  await parent.execute('mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }', {
    input: { name: 'Frame of Xaverine', scopes: ['READ'], childId: child.id },
  });
  const feed = await feedOf(child);
  expect((await pollFeed(world, feed.path)).status).toBe(200);
  await world.sql(
    `INSERT INTO archived_task_completions (id, original_id, child_id, task_id, assignment_id, title, frequency,
       completed_at, local_date, time_zone, points, comment)
     SELECT gen_random_uuid(), gen_random_uuid(), child_id, task_id, gen_random_uuid(), title, frequency, completed_at,
       local_date, time_zone, points, 'Xaverine, long ago' FROM task_completions WHERE child_id = $1 LIMIT 1`,
    [child.rowId],
  );
  await world.sql(
    `WITH subscription AS (INSERT INTO user_subscriptions (id, user_id, plan_id, updated_at)
       SELECT gen_random_uuid(), $1, id, now() FROM subscription_plans LIMIT 1 RETURNING id)
     INSERT INTO billing_history (id, user_id, subscription_id, amount, status, details)
     SELECT gen_random_uuid(), $1, id, 9, 'paid', 'Quirin.Zappelbein' FROM subscription`,
    [parent.rowId],
  );
  const administrator = await world.parent();
  await giveProtection(parent, administrator);
  await giveInvitations(parent, child, { grandma, other: other.parent });
  expect((await parent.rest('GET', '/api/account/export')).status).toBe(200);
  expect(
    (
      await new Parent(app.handler, { address: '203.0.113.78' }, { ...account, password: 'wrong' }).rest(
        'POST',
        '/api/login',
        { username: parent.username, password: 'wrong' },
      )
    ).status,
  ).toBe(401);
  world.later({ days: 8 });
  await runHourlyJobs({ db: world.db, photos }, Temporal.Instant.from(world.now()), log);
  await world.sql('ANALYZE');

  const names = ['Xaverine', 'Zappelbein', parent.email, parent.username];
  const secrets = await world.sql<{ hash: string }>(
    `SELECT session_id AS hash FROM sessions WHERE user_id = $1 UNION ALL
     SELECT token_hash FROM access_tokens WHERE user_id = $1 UNION ALL
     SELECT secret_hash FROM calendar_feeds WHERE user_id = $1 UNION ALL
     SELECT split_part(key, ':', 2) FROM rate_limits WHERE key LIKE 'loginByAccount:%'`,
    [parent.rowId],
  );
  const ids = await idsOf(parent.rowId);
  // The log of the grandmother contains the ids of the child.
  expect(ids.length).toBeGreaterThan(25);
  const needles = [
    ...names,
    parent.rowId,
    child.rowId,
    rowId(saved?.completion.id ?? ''),
    ...ids,
    ...secrets.map(({ hash }) => hash),
  ];
  const before = await rowsWith(needles);
  for (const table of [
    'users',
    'children',
    'rate_limits',
    'archived_task_completions',
    'activity_logs',
    'billing_history',
    'photos',
    'hidden_memories',
    'quotes',
    'hearts',
    'undone_completions',
    'pauses',
    'care_patterns',
    'swapped_tasks',
    'task_wishes',
    'tasks',
    'mails',
    'one_time_links',
    'passkeys',
    'passkey_challenges',
    'totps',
    'recovery_codes',
    'audit_entries',
    'carer_invitations',
    'carer_invitation_children',
    'child_offers',
  ])
    expect(
      before.some((row) => row.startsWith(`public.${table}:`)),
      table,
    ).toBe(true);
  expect(before.some((row) => row.startsWith('pg_catalog.pg_stats:'))).toBe(true);
  // The photos of the completion and of the undone one, and the picture of the child.
  expect(await stored()).toHaveLength(3);
  expect(filesWith(needles)).toHaveLength(3);

  // The user has just signed in again.
  await world.sql('UPDATE sessions SET proven_at = $1', [world.now()]);
  await parent.execute('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
    input: { username: parent.username },
  });
  // A login on the last day leaves further data.
  world.later({ days: 30, minutes: -1 });
  await runHourlyJobs({ db: world.db, photos }, Temporal.Instant.from(world.now()), log);
  expect((await rowsWith([child.rowId])).length).toBeGreaterThan(0);
  await parent.signIn();
  await parent.execute('{ viewer { deletesAt children { id } } }');
  world.later({ minutes: 1 });
  await runHourlyJobs({ db: world.db, photos }, Temporal.Instant.from(world.now()), log);
  await boss.stop({ graceful: false });
  await app.close();

  expect(await rowsWith(needles)).toEqual([]);
  expect(filesWith(needles)).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(logged.filter((line) => needles.some((needle) => line.includes(needle)))).toEqual([]);

  // What administrators did stays, without the person.
  expect(
    await world.sql(
      `SELECT act, actor_id, subject_id, detail, ip_address, user_agent FROM audit_entries WHERE actor_role = 'admin' ORDER BY act`,
    ),
  ).toEqual([
    {
      act: 'invitation_revoked',
      actor_id: null,
      subject_id: administrator.rowId,
      detail: { count: 1 },
      ip_address: null,
      user_agent: null,
    },
    {
      act: 'plan_changed',
      actor_id: administrator.rowId,
      subject_id: null,
      detail: {},
      ip_address: '203.0.113.80',
      user_agent: 'Desk/1',
    },
  ]);

  // The data of the others is unchanged.
  expect((await other.read()).totalPoints).toBeGreaterThan(0);
  expect(
    await world.sql('SELECT count(*)::int AS rows FROM task_completions WHERE child_id = $1', [other.rowId]),
  ).toEqual([{ rows: 3 }]);
  expect(await world.sql('SELECT carer_id FROM care_patterns WHERE child_id = $1', [other.rowId])).toEqual([
    { carer_id: null },
  ]);
  expect(await world.sql('SELECT by_id FROM quotes WHERE child_id = $1', [other.rowId])).toEqual([{ by_id: null }]);
  expect(await grandma.execute('{ viewer { id children { id } } }')).toMatchObject({ viewer: { children: [] } });
});
