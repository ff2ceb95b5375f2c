import { describe, expect, test } from 'vitest';
import {
  backupDueAt,
  backupName,
  backupsAmong,
  type Findings,
  nextBackupAt,
  problemsOf,
} from '../../../schema/site/site.rules.ts';

const now = Temporal.Instant.from('2026-03-14T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.subtract({ minutes: hours * 60 }).epochMilliseconds);

const backup = { lastAt: hoursAgo(9), lastError: null, lastFile: 'a', files: ['a'] };
const job = { name: 'drawAhead', lastRunAt: hoursAgo(1), lastError: null, isHourly: true };

const healthy: Findings = {
  now,
  startedAt: now.subtract({ hours: 100 }),
  backup,
  mailsFailed: 0,
  disk: { freeBytes: 50_000_000_000n, totalBytes: 100_000_000_000n, writable: true },
  jobs: [job],
  unknownMigrations: [],
};

describe('what an operator must act on', () => {
  test('is nothing while all is well, and without backups', () => {
    expect(problemsOf(healthy)).toEqual([]);
    expect(problemsOf({ ...healthy, backup: null })).toEqual([]);
  });

  test.each<[Partial<Findings>, string]>([
    [{ backup: { ...backup, lastAt: hoursAgo(26.1) } }, 'The last backup is more than 26 hours old.'],
    [
      { backup: { ...backup, lastAt: null, lastFile: null } },
      'No backup has been made yet, although BACKUP_DIR is set.',
    ],
    [{ backup: { ...backup, lastError: 'No room.' } }, 'The last backup failed: No room.'],
    [{ backup: { ...backup, files: null } }, 'The folder in BACKUP_DIR cannot be read.'],
    [{ backup: { ...backup, files: ['b'] } }, 'The last backup, a, is not in the folder of BACKUP_DIR any more.'],
    [{ mailsFailed: 1 }, '1 mail was given up within 7 days: the list of failed mails says why.'],
    [{ mailsFailed: 2 }, '2 mails were given up within 7 days: the list of failed mails says why.'],
    [
      { disk: { freeBytes: 999_999_999n, totalBytes: 10_000_000_000n, writable: true } },
      'The disk of DATA_DIR has only 999 MB of 10000 MB left: make room there.',
    ],
    [
      { disk: { freeBytes: 4_900_000_000n, totalBytes: 100_000_000_000n, writable: true } },
      'The disk of DATA_DIR has only 4900 MB of 100000 MB left: make room there.',
    ],
    [
      { disk: { freeBytes: 50_000_000_000n, totalBytes: 100_000_000_000n, writable: false } },
      'The folder in DATA_DIR cannot be written: it is full, read-only, or belongs to another user.',
    ],
    [{ jobs: [{ ...job, lastError: 'The disk is full.' }] }, 'The job drawAhead failed: The disk is full.'],
    [{ jobs: [{ ...job, lastRunAt: hoursAgo(3.1) }] }, 'The job drawAhead has not run for more than 3 hours.'],
    [{ jobs: [{ ...job, lastRunAt: null }] }, 'The job drawAhead has not run for more than 3 hours.'],
    [
      { unknownMigrations: ['20991231000000_flying_cars'] },
      'The database was migrated by a newer version of the program than this server runs: update the server.',
    ],
  ])('names a problem: %o', (found, sentence) => {
    expect(problemsOf({ ...healthy, ...found })).toEqual([sentence]);
  });

  test('excuses a server that has just started, and jobs that do not run every hour', () => {
    const startedAt = now.subtract({ hours: 1 });
    const fresh = { ...backup, lastAt: null, lastFile: null };
    expect(problemsOf({ ...healthy, startedAt, backup: fresh, jobs: [{ ...job, lastRunAt: null }] })).toEqual([]);
    expect(problemsOf({ ...healthy, jobs: [{ ...job, lastRunAt: hoursAgo(100), isHourly: false }] })).toEqual([]);
  });
});

describe('a nightly backup', () => {
  test.each([
    ['2026-03-14T02:59:59.999Z', '2026-03-13T03:00:00Z', '2026-03-14T03:00:00Z'],
    ['2026-03-14T03:00:00Z', '2026-03-14T03:00:00Z', '2026-03-15T03:00:00Z'],
    ['2026-12-31T23:30:00Z', '2026-12-31T03:00:00Z', '2027-01-01T03:00:00Z'],
  ])('is due at three in UTC: at %s since %s and then at %s', (at, due, next) => {
    const instant = Temporal.Instant.from(at);
    expect([backupDueAt(instant).toString(), nextBackupAt(instant).toString()]).toEqual([due, next]);
  });

  test('is named after its minute, and found by its name', () => {
    const name = backupName(Temporal.Instant.from('2026-11-24T03:00:59Z'), false);
    expect(name).toBe('dadventures-2026-11-24T0300Z.zip');
    const encrypted = backupName(Temporal.Instant.from('2026-11-25T03:00:00Z'), true);
    expect(backupsAmong([name, 'monday.zip', `${name}.part`, encrypted])).toEqual([encrypted, name]);
  });
});
