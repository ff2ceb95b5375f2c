import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PgBoss } from 'pg-boss';
import { makeBackup } from '../../prisma/backup/makeBackup.ts';
import type { PhotoFiles } from '../../prisma/backup/photoLines.ts';
import { requireFolder } from '../../prisma/embedded/folder.ts';
import { operatorSentence, StartError } from '../../prisma/embedded/startError.ts';
import type { Database } from '../../schema/actor.ts';
import { lastSuccessOf, recordJobRun } from '../../schema/site/jobRuns.service.ts';
import {
  backupDueAt,
  backupJob,
  backupName,
  backupsAmong,
  isAhead,
  isBackupDraft,
} from '../../schema/site/site.rules.ts';
import { programVersion } from '../env/version.ts';
import type { Log } from '../observability/log.ts';
import { type Observer, watchJob } from '../observability/observer.ts';

/** Asked every hour, not every night: a backup that failed or was missed is made up within the hour. */
const everyHour = '0 * * * *';

/** A server that was off makes up for a missed night soon after its start, but not while the first pages load. */
const usualPace = { firstRunAfterSeconds: 30, pollingIntervalSeconds: 60 };

/** If the server that makes a backup dies, another one begins after these. */
const heartbeatSeconds = 60;
const retryDelaySeconds = 60;

const longestRunSeconds = 6 * 3_600;

/** A draft that nobody has written to for so long was left by a server that died. */
const abandonedDraftMs = 12 * 3_600_000;

const ownerOnly = 0o700;

/** A backup takes about as much room as the last one; families add some every day. */
const growth = 1.1;

export interface BackupServices {
  readonly db: Pick<Database, 'pool'>;
  readonly connectionString: string;
  readonly photos: PhotoFiles;
  /** BACKUP_DIR. */
  readonly folder: string;
  /** BACKUP_KEEP. */
  readonly keep: number;
  /** BACKUP_PUBLIC_KEY. */
  readonly publicKey?: string | undefined;
}

/**
 * Makes the nightly backup if none was made since it was due, and removes the oldest ones beyond the number to keep
 * (docs/operations.md#nightly-backups). A backup that was not finished leaves nothing under its name.
 *
 * @param signal aborts the backup; that is no failure, and the next try makes it up
 * @returns the path of the new backup; null if none was due
 * @throws StartError if it cannot be made; the status of the site then shows why
 */
export async function makeDueBackup(
  services: BackupServices,
  now: Temporal.Instant,
  signal: AbortSignal,
  observers: readonly Observer[] = [],
): Promise<string | null> {
  const { pool } = services.db;
  const last = await lastSuccessOf(pool, backupJob);
  if (last !== null && !isAhead(last, now) && Temporal.Instant.compare(last, backupDueAt(now)) >= 0) return null;
  try {
    return await watchJob(backupJob, () => makeNightlyBackup(services, now, signal), observers);
  } catch (error) {
    signal.throwIfAborted();
    await recordJobRun(pool, backupJob, { at: now, error });
    throw error;
  }
}

async function makeNightlyBackup(
  services: BackupServices,
  now: Temporal.Instant,
  signal: AbortSignal,
): Promise<string> {
  const { db, connectionString, photos, folder, keep, publicKey } = services;
  requireFolder(folder, 'BACKUP_DIR', ownerOnly);
  await removeAbandonedDrafts(folder);
  await requireRoom(folder, now);
  const name = backupName(now, publicKey !== undefined);
  const file = path.join(folder, name);
  const { version: program } = await programVersion();
  await makeBackup({ connectionString, photos, file, publicKey, program, now, signal });
  const { size: bytes } = await stat(file);
  await recordJobRun(db.pool, backupJob, { at: now, result: { file: name, bytes } });
  const older = backupsAmong(await readdir(folder), now).slice(keep);
  for (const one of older) await rm(path.join(folder, one), { force: true });
  return file;
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isBackupDraft)) {
    const draft = path.join(folder, name);
    // Of one from the future nobody knows how long it has been left.
    if (Math.abs(Date.now() - (await stat(draft)).mtimeMs) > abandonedDraftMs) await rm(draft, { force: true });
  }
}

/** Refuses to begin where there is clearly no room, so that a backup does not fill the disk that the database may share. */
async function requireRoom(folder: string, now: Temporal.Instant): Promise<void> {
  const [latest] = backupsAmong(await readdir(folder), now);
  if (latest === undefined) return;
  const { size } = await stat(path.join(folder, latest));
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < size * growth)
    throw new StartError(`${folder} has no room for another backup: make room there, or lower BACKUP_KEEP.`);
}

/**
 * Makes the nightly backups: one among all servers of the database, by its job queue.
 *
 * @param signal aborts a backup when the server stops
 */
export async function startBackups(
  boss: PgBoss,
  services: BackupServices,
  { log, signal, observers }: { log: Log; signal: AbortSignal; observers: readonly Observer[] },
  { firstRunAfterSeconds, pollingIntervalSeconds } = usualPace,
): Promise<void> {
  await boss.createQueue(backupJob, {
    policy: 'exclusive',
    expireInSeconds: longestRunSeconds,
    heartbeatSeconds,
    retryLimit: 1,
    retryDelay: retryDelaySeconds,
  });
  await boss.schedule(backupJob, everyHour, null, { tz: 'UTC' });
  await boss.work(backupJob, { pollingIntervalSeconds }, async () => {
    try {
      const file = await makeDueBackup(services, Temporal.Now.instant(), signal, observers);
      if (file !== null) log.info({ file }, 'The nightly backup was made');
    } catch (error) {
      if (!signal.aborted) {
        const reason = operatorSentence(error);
        if (reason === null) log.error({ err: error }, 'The nightly backup failed');
        else log.error(`The nightly backup failed: ${reason}`);
      }
      throw error;
    }
  });
  await boss.send(backupJob, null, { startAfter: firstRunAfterSeconds });
}
