import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity, waitUntil } from './processes.ts';
import { StartError } from './startError.ts';

const PREFIX = 'lock.';
const FREE = 'free';
const LONGEST_WAIT_MS = 180_000;

/**
 * The holder of the lock, stored as the target of a dangling symbolic link. The file system stores a short target in the
 * link itself, so that a server can lock its database on a full disk, where no file can be written.
 */
interface Holder {
  readonly pid: number;
  /** `free` after the release. */
  readonly identity: string;
}

/** Distinguishes the process from a later one with the same id; short enough for a link. */
function identityOf(pid: number): string | undefined {
  const identity = processIdentity(pid);
  return identity && createHash('sha256').update(identity).digest('base64url').slice(0, 16);
}

function readHolder(path: string): Holder | undefined {
  try {
    const [pid, identity = ''] = readlinkSync(path).split(':');
    return { pid: Number(pid), identity };
  } catch {
    return undefined;
  }
}

/** The numbers of the lock files in a folder, highest first. */
function generations(folder: string): number[] {
  const names = readdirSync(folder).filter((name) => /^lock\.\d+$/.test(name));
  return names.map((name) => Number(name.slice(PREFIX.length))).sort((a, b) => b - a);
}

function isHeld(holder: Holder | undefined): boolean {
  return holder !== undefined && identityOf(holder.pid) === holder.identity;
}

/**
 * Waits for the exclusive lock on a folder and takes it. Only its holder may start or stop the database there.
 *
 * The lock file with the highest number is the lock. A process takes the lock by creating the file with the next number,
 * which succeeds for one process only, and never deletes the highest one. So two processes cannot both take over the lock
 * of a dead one. A process id that the system has reused is not mistaken for the holder (`processIdentity`).
 *
 * @param folder an existing, writable folder
 * @returns a function that releases the lock
 * @throws StartError if another running process has held it for three minutes
 */
export async function takeLock(folder: string): Promise<() => void> {
  const target = (identity: string): string => `${process.pid}:${identity}`;
  const ownTarget = target(identityOf(process.pid) ?? '');
  const path = (generation: number): string => join(folder, `${PREFIX}${generation}`);
  let taken = 0;

  const tryOnce = (): boolean => {
    const highest = generations(folder)[0] ?? 0;
    if (highest > 0 && isHeld(readHolder(path(highest)))) return false;
    const next = highest + 1;
    try {
      symlinkSync(ownTarget, path(next));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    // A slow process may create a number that is no longer the highest one. It does not get the lock.
    const all = generations(folder);
    if (all[0] !== next) {
      rmSync(path(next), { force: true });
      return false;
    }
    for (const old of all.slice(1)) rmSync(path(old), { force: true });
    taken = next;
    return true;
  };

  try {
    if (!(await waitUntil(tryOnce, LONGEST_WAIT_MS, 25))) {
      const holder = readHolder(path(generations(folder)[0] ?? 0));
      throw new StartError(
        `Another process (${holder?.pid ?? 'unknown'}) has been starting or stopping the database in ${folder} for three minutes: stop that process first.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database in ${folder} cannot be locked: ${(error as Error).message}.`);
  }

  return () => {
    const draft = join(folder, `${PREFIX}draft-${randomBytes(8).toString('hex')}`);
    symlinkSync(target(FREE), draft);
    renameSync(draft, path(taken));
  };
}
