import { inEnglish, type Param, say, words } from '../say.rules.ts';

/** The name of the nightly job in the table of runs. */
export const backupJob = 'backup';

/** At which hour, in UTC, the nightly backup is made. */
const backupHour = 3;

const hoursPerDay = 24;

/** After how many hours without a backup an operator must act: a night, and two more tries. */
const backupOverdueHours = 26;

/** After how many hours without a run an hourly job is reported. */
const jobOverdueHours = 3;

/** For how many days mails that were given up are a problem, and for how many they are listed. */
export const failedMailDays = 7;
export const listedMailDays = 30;
export const listedMails = 20;

/** Jobs of an older version are listed for so many days after their last run. */
export const unknownJobDays = 7;

/** Less free space than this, in bytes or as a share of the disk, is a problem. */
const leastFreeBytes = 1_000_000_000;
const leastFreeShare = 0.05;

/** What is dated up to so many hours ahead will have been soon: clocks differ, and a backup may run for as long. */
const aheadHours = 6;

/** Whether an instant cannot have been yet: a clock was wrong when it was written down. It decides nothing. */
export const isAhead = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, now.add({ hours: aheadHours })) > 0;

/** When the latest backup was due (docs/operations.md#nightly-backups). */
export function backupDueAt(now: Temporal.Instant): Temporal.Instant {
  const today = now
    .toZonedDateTimeISO('UTC')
    .with({ hour: backupHour })
    .round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const due = today.toInstant();
  return Temporal.Instant.compare(due, now) <= 0 ? due : due.subtract({ hours: hoursPerDay });
}

/** When the next backup is due. */
export const nextBackupAt = (now: Temporal.Instant): Temporal.Instant => backupDueAt(now).add({ hours: hoursPerDay });

const nightly = /^dadventures-\d{4}-\d\d-\d\dT\d{4}Z\.zip(\.age)?$/;

/** The name of a nightly backup: `dadventures-2026-11-24T0300Z.zip`, with `.age` if it is encrypted. */
export const backupName = (now: Temporal.Instant, encrypted: boolean): string =>
  `dadventures-${now.toString({ smallestUnit: 'minute' }).replaceAll(/(?<=T..):/g, '')}.zip${encrypted ? '.age' : ''}`;

/** The instant in the name of a nightly backup. */
const madeAt = (name: string): Temporal.Instant =>
  Temporal.Instant.from(name.replace(/^dadventures-(.{13})(\d\d)Z.*$/, '$1:$2Z'));

/** The nightly backups among the names of files, newest first. Files of other names are never touched. */
const nightlyAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => nightly.test(name))
    .sort()
    .reverse();

/** Those that a wrong clock dated in the future: they stay, and are none of those to keep. */
export const backupsAheadAmong = (names: readonly string[], now: Temporal.Instant): string[] =>
  nightlyAmong(names).filter((name) => isAhead(madeAt(name), now));

/** The others. */
export const backupsAmong = (names: readonly string[], now: Temporal.Instant): string[] =>
  nightlyAmong(names).filter((name) => !isAhead(madeAt(name), now));

/** Whether a file is the draft of a nightly backup. */
export const isBackupDraft = (name: string): boolean =>
  name.endsWith('.part') && nightly.test(name.slice(0, -'.part'.length));

/** What an operator may have to act on. */
export interface Findings {
  readonly now: Temporal.Instant;
  /** When the server started. */
  readonly startedAt: Temporal.Instant;
  /** Null if the server makes no backups. */
  readonly backup: {
    readonly lastAt: Date | null;
    readonly lastError: string | null;
    /** The file of the last backup. */
    readonly lastFile: string | null;
    /** The names of the files in the folder; null if it cannot be read. */
    readonly files: readonly string[] | null;
  } | null;
  readonly mailsFailed: number;
  /** Why push services refuse this site, one sentence each. */
  readonly refusals: readonly string[];
  readonly disk: { readonly freeBytes: bigint; readonly totalBytes: bigint; readonly writable: boolean };
  readonly jobs: readonly {
    readonly name: string;
    readonly lastRunAt: Date | null;
    readonly lastError: string | null;
    /** Whether it must run every hour. */
    readonly isHourly: boolean;
  }[];
  /** Migrations of the database that this version does not know. */
  readonly unknownMigrations: readonly string[];
}

/** What an operator must act on, one sentence each (docs/product.md#site-status). */
export function problemsOf(findings: Findings): string[] {
  return [
    ...problemsOfClock(findings),
    ...problemsOfBackup(findings),
    ...problemsOfDisk(findings),
    ...problemsOfMail(findings),
    ...findings.refusals,
    ...problemsOfJobs(findings),
    ...problemsOfVersion(findings),
  ].map(inEnglish);
}

const isOlder = (at: Temporal.Instant, hours: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, now.subtract({ hours })) < 0;

/** What was written down before the clock was set back: each is passed over until then. */
function problemsOfClock({ backup, jobs, now }: Findings): Param[] {
  const isWrong = (at: Date | null | undefined) => at != null && isAhead(at.toTemporalInstant(), now);
  const runs = jobs
    .filter(({ lastRunAt }) => isWrong(lastRunAt))
    .map(({ name }) => name)
    .concat(isWrong(backup?.lastAt) ? [words('the last backup')] : []);
  const files = backupsAheadAmong(backup?.files ?? [], now);
  return [
    ...(runs.length === 0
      ? []
      : [
          say('A clock was ahead, and what it dated in the future does not count: {runs}.', {
            runs: [...new Set(runs)].join(', '),
          }),
        ]),
    ...(files.length === 0
      ? []
      : [
          say(
            'Backups in BACKUP_DIR are dated in the future and are never removed: delete {files} when newer ones are there.',
            { files: files.join(', ') },
          ),
        ]),
  ];
}

/** An instant, unless a wrong clock dated it. */
const passedOver = (at: Date | null, now: Temporal.Instant): Temporal.Instant | null => {
  const instant = at?.toTemporalInstant() ?? null;
  return instant === null || isAhead(instant, now) ? null : instant;
};

function problemsOfBackup({ backup, startedAt, now }: Findings): Param[] {
  if (!backup) return [];
  const { lastError, lastFile, files } = backup;
  const lastAt = passedOver(backup.lastAt, now);
  const problems: Param[] = [];
  if (lastError !== null) problems.push(say('The last backup failed: {error}', { error: lastError }));
  if (isOlder(lastAt ?? startedAt, backupOverdueHours, now))
    problems.push(
      lastAt === null
        ? words('No backup has been made yet, although BACKUP_DIR is set.')
        : say('The last backup is more than {hours} hours old.', { hours: backupOverdueHours }),
    );
  if (files === null) problems.push(words('The folder in BACKUP_DIR cannot be read.'));
  else if (lastFile !== null && !files.includes(lastFile))
    problems.push(say('The last backup, {file}, is not in the folder of BACKUP_DIR any more.', { file: lastFile }));
  return problems;
}

const megabytes = (bytes: bigint): string => `${bytes / 1_000_000n} MB`;

function problemsOfDisk({ disk: { freeBytes, totalBytes, writable } }: Findings): Param[] {
  const problems: Param[] = [];
  if (!writable)
    problems.push(
      words('The folder in DATA_DIR cannot be written: it is full, read-only, or belongs to another user.'),
    );
  if (freeBytes < leastFreeBytes || Number(freeBytes) < Number(totalBytes) * leastFreeShare)
    problems.push(
      say('The disk of DATA_DIR has only {free} of {total} left: make room there.', {
        free: megabytes(freeBytes),
        total: megabytes(totalBytes),
      }),
    );
  return problems;
}

function problemsOfMail({ mailsFailed }: Findings): Param[] {
  if (mailsFailed === 0) return [];
  return [
    say(
      '{count, plural, one {# mail was} other {# mails were}} given up within {days} days: the list of failed mails says why.',
      { count: mailsFailed, days: failedMailDays },
    ),
  ];
}

function problemsOfJobs({ jobs, startedAt, now }: Findings): Param[] {
  return jobs
    .filter(({ name }) => name !== backupJob)
    .flatMap(({ name, lastRunAt, lastError, isHourly }) => [
      ...(lastError === null ? [] : [say('The job {name} failed: {error}', { name, error: lastError })]),
      ...(isHourly && isOlder(passedOver(lastRunAt, now) ?? startedAt, jobOverdueHours, now)
        ? [say('The job {name} has not run for more than {hours} hours.', { name, hours: jobOverdueHours })]
        : []),
    ]);
}

function problemsOfVersion({ unknownMigrations }: Findings): Param[] {
  if (unknownMigrations.length === 0) return [];
  return [
    words('The database was migrated by a newer version of the program than this server runs: update the server.'),
  ];
}
