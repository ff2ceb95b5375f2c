import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity, waitUntil } from './processes.ts';
import { StartError } from './startError.ts';

const PREFIX = 'lock.';
const LONGEST_WAIT_MS = 180_000;

interface Holder {
  pid: number;
  identity: string | undefined;
  nonce: string;
  free?: boolean;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
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
  if (holder === undefined || holder.free === true) return false;
  const now = processIdentity(holder.pid);
  return now !== undefined && now === holder.identity;
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
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid), nonce: randomUUID() };
  const draft = join(folder, `${PREFIX}draft-${mine.nonce}`);
  const path = (generation: number): string => join(folder, `${PREFIX}${generation}`);
  let taken = 0;

  const tryOnce = (): boolean => {
    const highest = generations(folder)[0] ?? 0;
    if (highest > 0 && isHeld(readHolder(path(highest)))) return false;
    const next = highest + 1;
    try {
      linkSync(draft, path(next));
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

  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    if (!(await waitUntil(tryOnce, LONGEST_WAIT_MS, 25))) {
      const holder = readHolder(path(generations(folder)[0] ?? 0));
      throw new StartError(
        `Another process (${holder?.pid ?? 'unknown'}) has been starting or stopping the database in ${folder} for three minutes: stop that process first.`,
      );
    }
  } finally {
    rmSync(draft, { force: true });
  }

  return () => {
    writeFileSync(draft, JSON.stringify({ ...mine, free: true }), { mode: 0o600 });
    renameSync(draft, path(taken));
  };
}
