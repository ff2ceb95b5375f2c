import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { recordJobRun } from '../../../schema/site/jobRuns.service.ts';
import { StartError } from '../../../prisma/embedded/startError.ts';
import { hourlyJobs } from '../../../server/jobs/hourly.ts';
import { createWorld } from '../../support/kit.ts';
import { makeScratch } from '../../support/scratch.ts';

const scratch = makeScratch();
afterAll(scratch.remove);

const world = await createWorld({
  now: '2026-03-14T12:00:00Z',
  env: {
    BACKUP_DIR: scratch.dataDir,
    BACKUP_KEEP: '3',
    COMMIT: '0123456789abcdef0123456789abcdef01234567',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    DATA_DIR: scratch.dataDir,
  },
});
const administrator = await world.admin();
// The mail that confirms their address.
await world.sql('DELETE FROM mails');

const at = (hoursAgo: number) => Temporal.Instant.from(world.now()).subtract({ minutes: hoursAgo * 60 });

interface Status {
  readonly problems: string[];
  readonly jobs: { name: string; lastError: string | null; failedAt: string | null; lastRunAt: string | null }[];
}

const read = async () =>
  (
    await administrator.execute<{ siteStatus: Status }>(`{ siteStatus {
      version commit startedAt problems
      backup { configured encrypted keep lastAt lastBytes lastError nextAt }
      mail { configured waiting failedLately lastSentAt failures { at recipient template error } }
      push { off devices waiting failing { host devices failing problem } }
      disk { freeBytes totalBytes writable }
      jobs { name lastRunAt lastError failedAt }
    } }`)
  ).siteStatus;

test('the status of a new site lists all jobs, and no problem but a full disk', async () => {
  const status = await read();
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    commit: '0123456789abcdef0123456789abcdef01234567',
    startedAt: '2026-03-14T12:00:00.000Z',
    backup: {
      configured: true,
      encrypted: false,
      keep: 3,
      lastAt: null,
      lastBytes: null,
      lastError: null,
      nextAt: '2026-03-15T03:00:00.000Z',
    },
    mail: { configured: true, waiting: 0, failedLately: 0, lastSentAt: null, failures: [] },
    push: { off: expect.stringMatching(/^Notifications are off: /) as string, devices: 0, waiting: 0, failing: [] },
    disk: {
      freeBytes: expect.stringMatching(/^\d+$/) as string,
      totalBytes: expect.stringMatching(/^[1-9]\d*$/) as string,
      writable: true,
    },
  });
  expect(status.problems.filter((problem) => !problem.startsWith('The disk of DATA_DIR'))).toEqual([]);
  expect(status.jobs.map(({ name }) => name)).toEqual([...Object.keys(hourlyJobs), 'backup']);
  // The trial file is gone.
  expect(readdirSync(scratch.dataDir)).toEqual([]);
});

test('runs, backups, failures and mails are those of all servers', async () => {
  const { pool } = world.db;
  for (const name of Object.keys(hourlyJobs)) await recordJobRun(pool, name, { at: at(0.5) });
  await recordJobRun(pool, 'drawAhead', { at: at(0.25), error: new TypeError('secret of a family') });
  // An older run of another server replaces nothing.
  await recordJobRun(pool, 'drawAhead', { at: at(0.4) });
  await recordJobRun(pool, 'mails', { at: at(1) });
  await recordJobRun(pool, 'a job of an older version', { at: at(24 * 8) });
  const file = 'dadventures-2026-03-14T0300Z.zip';
  await recordJobRun(pool, 'backup', { at: at(9), result: { file, bytes: 1234 } });
  await recordJobRun(pool, 'backup', {
    at: at(1),
    error: new StartError('/backups cannot be written (no space left).'),
  });
  await world.sql(
    `INSERT INTO mails (id, recipient, template, act_key, next_attempt_at, sent_at, failed_at, last_error) VALUES
       (gen_random_uuid(), 'a@family.example', 'test', '1', $1, NULL, NULL, NULL),
       (gen_random_uuid(), 'b@family.example', 'test', '2', NULL, $1, NULL, NULL),
       (gen_random_uuid(), 'c@family.example', 'resetPassword', '3', NULL, NULL, $1, '550 No such user'),
       (gen_random_uuid(), 'd@family.example', 'test', '4', NULL, NULL, '2026-02-20T12:00:00Z', '554 Refused'),
       (gen_random_uuid(), 'e@family.example', 'test', '5', NULL, NULL, '2026-02-12T11:00:00Z', '554 Refused')`,
    ['2026-03-14T11:00:00Z'],
  );
  const missing = await read();
  expect(missing.problems).toContain(`The last backup, ${file}, is not in the folder of BACKUP_DIR any more.`);
  writeFileSync(path.join(scratch.dataDir, file), 'x');

  const status = await read();
  expect(status).toMatchObject({
    backup: {
      lastAt: '2026-03-14T03:00:00.000Z',
      lastBytes: '1234',
      lastError: '/backups cannot be written (no space left).',
    },
    mail: {
      waiting: 1,
      failedLately: 1,
      lastSentAt: '2026-03-14T11:00:00.000Z',
      failures: [
        {
          at: '2026-03-14T11:00:00.000Z',
          recipient: 'c@family.example',
          template: 'resetPassword',
          error: '550 No such user',
        },
        { recipient: 'd@family.example' },
      ],
    },
  });
  const failure = 'Unexpected error (TypeError): the log of the server that ran it has the details.';
  expect(status.problems.filter((problem) => !problem.startsWith('The disk of DATA_DIR'))).toEqual([
    'The last backup failed: /backups cannot be written (no space left).',
    '1 mail was given up within 7 days: the list of failed mails says why.',
    `The job drawAhead failed: ${failure}`,
  ]);
  expect(status.jobs.find(({ name }) => name === 'drawAhead')).toEqual({
    name: 'drawAhead',
    lastRunAt: '2026-03-14T11:45:00.000Z',
    lastError: failure,
    failedAt: '2026-03-14T11:45:00.000Z',
  });
  expect(status.jobs.map(({ name }) => name)).toEqual([...Object.keys(hourlyJobs), 'backup', 'mails']);
  expect(JSON.stringify(status)).not.toContain('secret of a family');
});

test('a database of a newer version is a problem', async () => {
  await world.sql(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ('x', 'x', '20991231000000_flying_cars', now(), 1)`,
  );
  expect((await read()).problems).toContain(
    'The database was migrated by a newer version of the program than this server runs: update the server.',
  );
});
