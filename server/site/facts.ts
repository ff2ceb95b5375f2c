import { randomUUID } from 'node:crypto';
import { access, constants, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrations } from '../../prisma/migrate/files.ts';
import type { Disk, SiteFacts } from '../../schema/services/siteFacts.ts';
import type { Env } from '../env/env.ts';
import { programVersion } from '../env/version.ts';

/**
 * The facts of a server for the status of the site.
 *
 * @param startedAt when it started
 */
export function siteFactsOf(
  { backupDir, backupKeep, backupPublicKey, commit, dataDir }: Env,
  startedAt: Temporal.Instant,
): SiteFacts {
  return {
    startedAt,
    backup: backupDir === undefined ? null : { keep: backupKeep, isEncrypted: backupPublicKey !== undefined },
    // Loaded when it is needed: only the process that runs the jobs has loaded them.
    hourlyJobs: async () => Object.keys((await import('../jobs/hourly.ts')).hourlyJobs),
    version: () => programVersion(commit),
    backupFiles: async () => (backupDir === undefined ? null : readdir(backupDir).catch(() => null)),
    disk: () => diskOf(dataDir),
    knownMigrations: () => readMigrations().map(({ name }) => name),
  };
}

/** The disk of a folder. The folder need not exist: a server with a database and photos elsewhere may never have created it. */
async function diskOf(folder: string): Promise<Disk> {
  const existing = await nearest(folder);
  const writable = await (existing === folder ? tryWriting(folder) : access(existing, constants.W_OK)).then(
    () => true,
    () => false,
  );
  const { bavail, blocks, bsize } = await statfs(existing, { bigint: true });
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, writable };
}

/** Writes and removes a byte. */
async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `writable-${randomUUID()}.draft`);
  try {
    await writeFile(file, '.', { flag: 'wx' });
  } finally {
    await rm(file, { force: true });
  }
}

/** A folder, or the closest one above it that exists. */
async function nearest(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  const above = path.dirname(folder);
  return exists || above === folder ? folder : nearest(above);
}
