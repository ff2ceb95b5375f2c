import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { advanceAgeGroups } from '../../../schema/child/family.service.ts';
import { isMailDue, removeOldMails } from '../../../schema/mail/outbox.service.ts';
import { lastSuccessOf, recordJobRun } from '../../../schema/site/jobRuns.service.ts';
import { setQueueClockBack } from '../../../schema/site/queueClock.sql.ts';
import { makeDueBackup } from '../../../server/jobs/backup.ts';
import { invite, previewDocument } from '../../support/carers.ts';
import { createWorld } from '../../support/kit.ts';
import { makeScratch } from '../../support/scratch.ts';

/*
 * A server was started with a clock that was two years ahead, and then the clock was set right. What is dated in the future decides nothing.
 */

vi.setConfig({ testTimeout: 120_000 });

const ahead = '2028-03-13T18:40:00Z';
const right = '2026-03-14T18:40:00Z';

const noPhotos = { put: async () => {}, get: async () => null, delete: async () => {} };

test('a backup is made again at once and kept, and the one from the future stays', async () => {
  const scratch = makeScratch();
  onTestFinished(scratch.remove);
  const world = await createWorld({ now: ahead, env: { BACKUP_DIR: scratch.dataDir } });
  const make = () =>
    makeDueBackup(
      {
        db: world.db,
        connectionString: world.connectionString,
        photos: noPhotos,
        folder: scratch.dataDir,
        keep: 1,
      },
      Temporal.Instant.from(world.now()),
      new AbortController().signal,
    );
  await make();
  world.travelTo(right);
  writeFileSync(path.join(scratch.dataDir, 'dadventures-2026-03-13T0300Z.zip'), 'x');
  const status = '{ siteStatus { problems backup { lastAt } } }';
  const admin = await world.admin();
  const { siteStatus } = await admin.execute<{ siteStatus: { problems: string[] } }>(status);
  expect(siteStatus.problems).toEqual(
    expect.arrayContaining([
      'A clock was ahead, and what it dated in the future does not count: backup, the last backup.',
      expect.stringContaining('delete dadventures-2028-03-13T1840Z.zip when newer ones are there.'),
    ]),
  );

  expect(await make()).toBe(path.join(scratch.dataDir, 'dadventures-2026-03-14T1840Z.zip'));
  expect(readdirSync(scratch.dataDir).sort()).toEqual([
    'dadventures-2026-03-14T1840Z.zip',
    'dadventures-2028-03-13T1840Z.zip',
  ]);
  world.later({ hours: 1 });
  expect(await make()).toBeNull();
  world.tomorrow();
  expect(await make()).not.toBeNull();
  const after = await admin.execute<{ siteStatus: { problems: string[] } }>(status);
  expect(after.siteStatus.problems.filter((problem) => problem.includes('clock'))).toEqual([]);
});

test('the run of a job replaces one from the future, but no newer one of another server', async () => {
  const world = await createWorld({ now: right });
  const { pool } = world.db;
  const at = Temporal.Instant.from(right);
  await recordJobRun(pool, 'drawAhead', { at: Temporal.Instant.from(ahead) });
  await recordJobRun(pool, 'drawAhead', { at });
  await recordJobRun(pool, 'drawAhead', { at: at.subtract({ hours: 1 }) });
  expect(String(await lastSuccessOf(pool, 'drawAhead'))).toBe(right);
});

test('the queue starts what is due, although its tables are dated in the future', async () => {
  const world = await createWorld();
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => world.db.pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await boss.createQueue('hourly', { policy: 'exclusive' });
  await boss.send('hourly', null, { startAfter: new Date(Date.now() + 2 * 365 * 86_400_000) });
  /** The columns with instants that pg-boss compares with its clock. */
  const columns = await world.sql<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'pgboss' AND table_name IN ('version', 'queue') AND data_type = 'timestamp with time zone'
       AND column_name NOT IN ('created_on', 'updated_on')`,
  );
  expect(columns.length).toBeGreaterThan(6);
  for (const { table_name: table, column_name: column } of columns)
    await world.sql(`UPDATE pgboss.${table} SET ${column} = now() + interval '2 years'`);
  expect(await boss.send('hourly', null)).toBeNull();

  await setQueueClockBack(world.db.pool);
  expect(await boss.send('hourly', null)).not.toBeNull();
  expect(await boss.fetch('hourly')).toHaveLength(1);
  for (const { table_name: table, column_name: column } of columns)
    expect(await world.sql(`SELECT 1 FROM pgboss.${table} WHERE ${column} > now()`), column).toEqual([]);
  await setQueueClockBack(world.db.pool);
  expect(await world.sql(`SELECT state FROM pgboss.job WHERE name = 'hourly'`)).toEqual([{ state: 'active' }]);
});

test('a mail that waits for the future is due within the hour', async () => {
  const world = await createWorld({ now: ahead, env: { SMTP_URL: 'smtp://mail.test:2525' } });
  await world.parent();
  world.travelTo(right);
  const now = Temporal.Instant.from(right);
  expect(await isMailDue(world.db, now)).toBe(false);
  await removeOldMails(world.db, now);
  expect(await isMailDue(world.db, now)).toBe(true);
});

test('a link lives as long as others, not two years', async () => {
  const world = await createWorld({ now: ahead });
  const milo = await world.parent().withChild();
  const { token } = await invite([milo]);
  const read = async () =>
    (await world.signedOut().execute<{ invitationPreview: object | null }>(previewDocument, { token }))
      .invitationPreview;
  expect(await read()).not.toBeNull();
  world.travelTo(right);
  expect(await read()).toBeNull();
});

test('who comes back begins a new stay on the right date', async () => {
  const world = await createWorld({ now: ahead });
  const parent = await world.parent();
  world.travelTo(right);
  await parent.execute('{ viewer { id } }');
  const [stay] = await world.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM user_sessions WHERE start_time < $1',
    ['2027-01-01'],
  );
  expect(stay?.count).toBe(1);
});

test('the group of a child is that of its age again', async () => {
  const world = await createWorld({ now: right });
  const milo = await world.parent().withChild({ birthDate: '2022-05-31', ageGroup: 'toddler' });
  const group = async () =>
    (
      await milo.parent.execute<{ node: { ageGroup: string } }>(
        'query ($id: ID!) { node(id: $id) { ... on Child { ageGroup } } }',
        { id: milo.id },
      )
    ).node.ageGroup;
  const before = await group();
  await advanceAgeGroups(world.db, Temporal.Instant.from('2035-03-14T18:40:00Z'));
  expect(await group()).toBe(before);
  await advanceAgeGroups(world.db, Temporal.Instant.from(right));
  expect(await world.sql(`SELECT age_group, last_age_group_update FROM children`)).toEqual([
    { age_group: 'toddler', last_age_group_update: '2026-03-14' },
  ]);
});

test('the dates of a family that changed its zone in the future are those of today', async () => {
  const world = await createWorld({ now: ahead });
  const milo = await world.parent().withChild();
  await milo.completeTasks(1);
  await milo.parent.setTimeZone('Asia/Tokyo');
  world.travelTo(right);
  const { node } = await milo.parent.execute<{ node: { today: string } }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { today } } }',
    { id: milo.id },
  );
  expect(['2026-03-14', '2026-03-15']).toContain(node.today);
});

test('limits of a day or an hour do not count what is dated in the future', async () => {
  const world = await createWorld({ now: ahead, rateLimits: 'off', env: { SMTP_URL: 'smtp://mail.test:2525' } });
  const parent = await world.parent();
  const request = () =>
    world
      .signedOut()
      .execute('mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }', {
        input: { email: parent.email },
      });
  const mailed = async (before: string) =>
    (
      await world.sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM mails WHERE template = 'resetPassword' AND created_at < $1`,
        [before],
      )
    )[0]?.count;
  for (let sent = 0; sent < 4; sent += 1) await request();
  expect(await mailed('2030-01-01')).toBe(3);
  world.travelTo(right);
  await request();
  expect(await mailed('2027-01-01')).toBe(1);
});
