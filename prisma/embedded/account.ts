import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from './startError.ts';

/** The account that PostgreSQL runs as if this process is root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

function run(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function lookUp(name: string): Account | undefined {
  const uid = Number(run('id', '-u', name) || Number.NaN);
  const gid = Number(run('id', '-g', name) || Number.NaN);
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : undefined;
}

function createPostgresUser(): Account | undefined {
  run('groupadd', '--system', 'postgres');
  run('useradd', '--system', '--gid', 'postgres', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres');
  return lookUp('postgres');
}

/** Whether this process is root and needs another account for PostgreSQL. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The unprivileged account for PostgreSQL: the user `postgres`, created if the system allows it, else `nobody`.
 *
 * @throws StartError if the system has neither
 */
export function unprivilegedAccount(): Account {
  const account = lookUp('postgres') ?? createPostgresUser() ?? lookUp('nobody');
  if (account !== undefined) return account;
  throw new StartError(
    'PostgreSQL does not run as root and this system has neither a user "postgres" nor "nobody": create the user "postgres", start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Whether an account can enter a folder and its parents. Starts a process of that account to find out, because permission
 * bits do not show access control lists and mount options.
 */
export function canEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore', env: {} }).status ===
    0
  );
}
