import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity, waitUntil } from './processes.ts';
import { StartError } from './startError.ts';

const PREFIX = 'lock.';
const FREE = 'free';
const LONGEST_WAIT_MS = 180_000;

/**
 * Who holds the right: the target of a symbolic link that leads nowhere. The system keeps so short a target in the link
 * itself, so that a server can start and stop its database on a full disk, where not even an empty file could be written.
 */
interface Holder {
  readonly pid: number;
  /** `free` once the right was given back. */
  readonly identity: string;
}

/** What tells the process from a later one with its number, short enough for a link. */
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
 * Waits for the exclusive right to start or stop what lives in a folder, and takes it.
 *
 * The right belongs to the lock file with the highest number. It passes on by making the next number (only one process
 * can), never by deleting the highest, so a lock left by a dead process is taken over without two takers meeting. A
 * process number that was given to another process since does not look like its holder (see `processIdentity`).
 *
 * @param folder an existing, writable folder
 * @returns a function that gives the right back
 * @throws StartError when another living process keeps the right for three minutes
 */
export async function takeLock(folder: string): Promise<() => void> {
  const target = (identity: string): string => `${process.pid}:${identity}`;
  const mine = target(identityOf(process.pid) ?? '');
  const path = (generation: number): string => join(folder, `${PREFIX}${generation}`);
  let taken = 0;

  const tryOnce = (): boolean => {
    const highest = generations(folder)[0] ?? 0;
    if (highest > 0 && isHeld(readHolder(path(highest)))) return false;
    const next = highest + 1;
    try {
      symlinkSync(mine, path(next));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    // A process that looked long ago may have made a number that was passed already: it has lost.
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
