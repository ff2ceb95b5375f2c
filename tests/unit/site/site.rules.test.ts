import { describe, expect, test } from 'vitest';
import {
  backupDueAt,
  backupName,
  backupsAheadAmong,
  backupsAmong,
  type Findings,
  isAhead,
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
  refusals: [],
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
    [{ refusals: ['Apple refuses all notifications of this site.'] }, 'Apple refuses all notifications of this site.'],
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
    const [later, all] = [now.add({ hours: 24 * 365 }), [name, 'monday.zip', `${name}.part`, encrypted]];
    expect(backupsAmong(all, later)).toEqual([encrypted, name]);
    expect(backupsAheadAmong(all, later)).toEqual([]);
  });

  test('that a wrong clock dated in the future is told apart', () => {
    const names = ['dadventures-2028-03-14T0300Z.zip', 'dadventures-2026-03-14T0300Z.zip.age', 'dadventures-notes.txt'];
    expect(backupsAmong(names, now)).toEqual(['dadventures-2026-03-14T0300Z.zip.age']);
    expect(backupsAheadAmong(names, now)).toEqual(['dadventures-2028-03-14T0300Z.zip']);
    expect(isAhead(now.add({ hours: 6 }), now)).toBe(false);
    expect(isAhead(now.add({ hours: 6, seconds: 1 }), now)).toBe(true);
  });
});

describe('a clock that was ahead', () => {
  const ahead = hoursAgo(-2 * 365 * 24);

  test('is named with what it dated, which does not count', () => {
    const found = {
      ...healthy,
      backup: { ...backup, lastAt: ahead, files: ['a', 'dadventures-2028-03-14T0300Z.zip'] },
      jobs: [job, { ...job, name: 'writeSummaries', lastRunAt: ahead }],
    };
    expect(problemsOf(found)).toEqual([
      'A clock was ahead, and what it dated in the future does not count: writeSummaries, the last backup.',
      'Backups in BACKUP_DIR are dated in the future and are never removed: delete dadventures-2028-03-14T0300Z.zip when newer ones are there.',
      'No backup has been made yet, although BACKUP_DIR is set.',
      'The job writeSummaries has not run for more than 3 hours.',
    ]);
  });
});
