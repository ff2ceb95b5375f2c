import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Binaries } from './binaries.ts';
import { giveTo, type Home } from './place.ts';
import { clusterName, findPostmaster, type Postmaster } from './postmaster.ts';
import { waitUntil } from './processes.ts';
import { hasRoom } from './room.ts';
import { StartError } from './startError.ts';

const START_PATIENCE_MS = 300_000;
const LARGEST_LOG_BYTES = 5_000_000;
const PORT_TRIES = 5;

/** For a small machine. Statements and their values never reach the log: the application logs its own failures. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests only: a crash of the machine may destroy such a database. */
const FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * One sentence for what PostgreSQL's programs print when they give up.
 *
 * @param isFull whether the disk is full, where they may not even have been able to write that down
 */
function explain(output: string, isFull = false): string {
  const line =
    output.split('\n').find((text) => /\b(PANIC|FATAL|error):/.test(text)) ?? output.trim().split('\n').at(-1) ?? '';
  const reason = line.replace(/^.*?\b(?:PANIC|FATAL|error):\s*/, '').trim();
  if (isFull || /No space left|Disk quota/.test(output))
    return `no space is left on the disk${reason ? `: ${reason}` : ''}`;
  return reason || 'it gave no reason';
}

/** Removes what an interrupted initdb left. */
function removeDrafts(parent: string): void {
  for (const name of readdirSync(parent))
    if (name.startsWith('draft-')) rmSync(join(parent, name), { recursive: true, force: true });
}

/**
 * Makes an empty cluster: UTF-8, the same order of strings on every machine, passwords by SCRAM. It gets its final name
 * only when whole. To be called under the lock.
 *
 * @param fast do not wait for the disk (tests)
 * @throws StartError with initdb's reason
 */
export async function createCluster(home: Home, binaries: Binaries, fast: boolean): Promise<void> {
  const parent = dirname(home.cluster);
  removeDrafts(parent);
  const draft = join(parent, `draft-${randomUUID()}`);
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveTo(home.account, draft);
    writeFileSync(passwordFile, home.place.superuserPassword, { mode: 0o600 });
    giveTo(home.account, passwordFile);
    const flags = [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(fast ? ['--no-sync'] : []),
    ];
    const { code, output } = await runToEnd(binaries.initdb, flags, home);
    if (code !== 0) throw new StartError(`The database could not be made in ${home.cluster}: ${explain(output)}.`);
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error instanceof StartError
      ? error
      : new StartError(`The database could not be made in ${home.cluster}: ${(error as Error).message}.`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Runs a program of PostgreSQL apart from our process group, so that Ctrl-C does not cut it short. */
async function runToEnd(
  command: string,
  flags: string[],
  home: Home,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, flags, {
      ...home.account,
      cwd: '/',
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Keeps the log of PostgreSQL below 5 MB, with one older file beside it if there is room. Safe while PostgreSQL writes: it
 * appends. A log that cannot be touched stays as it is.
 */
export function boundLog(logFile: string): void {
  try {
    if (!existsSync(logFile) || statSync(logFile).size < LARGEST_LOG_BYTES) return;
    try {
      copyFileSync(logFile, `${logFile}.1`);
    } catch {
      rmSync(`${logFile}.1`, { force: true });
    }
    truncateSync(logFile);
  } catch {
    // The next call tries again.
  }
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

async function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The port used last time if it is free, so that servers that lost the database find it again; else any free one. */
async function choosePort(preferred: number | undefined): Promise<number> {
  return preferred !== undefined && (await isFree(preferred)) ? preferred : anyFreePort();
}

/**
 * Starts PostgreSQL on a cluster, in its own process group (Ctrl-C in the terminal reaches our server only, which then
 * stops the database in order). To be called under the lock and after `clearRemains`.
 *
 * @returns the running PostgreSQL, ready for connections; recovery after a crash is waited for
 * @throws StartError with PostgreSQL's reason
 */
export async function startPostmaster(home: Home, binaries: Binaries, fast: boolean): Promise<Postmaster> {
  boundLog(home.logFile);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(attempt === 1 ? home.place.port : undefined);
    const result = await tryStart(home, binaries, fast, port);
    if (typeof result !== 'string') return result;
    if (/could not (bind|create any TCP)/.test(result) && attempt < PORT_TRIES) continue;
    throw new StartError(
      `The database in ${home.cluster} did not start: ${explain(result, !hasRoom(home.cluster))} (more in ${home.logFile}).`,
    );
  }
}

async function tryStart(home: Home, binaries: Binaries, fast: boolean, port: number): Promise<Postmaster | string> {
  const settings = {
    ...SETTINGS,
    ...(fast ? FAST_SETTINGS : {}),
    port: String(port),
    cluster_name: clusterName(home.cluster),
  };
  const flags = [
    '-D',
    home.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openSync(home.logFile, 'a', 0o600);
  const offset = fstatSync(log).size;
  try {
    const child = spawn(binaries.postgres, flags, {
      ...home.account,
      cwd: '/',
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log, log],
    });
    let failure: string | undefined;
    child.on('error', (error) => (failure = `FATAL: ${error.message}`));
    child.on('exit', () => (failure ??= readFileSync(home.logFile, 'utf8').slice(offset)));
    child.unref();
    let ready: Postmaster | undefined;
    await waitUntil(
      () => {
        const postmaster = findPostmaster(home.cluster);
        if (postmaster?.pid === child.pid && postmaster?.status === 'ready') ready = postmaster;
        return ready !== undefined || failure !== undefined;
      },
      START_PATIENCE_MS,
      5,
    );
    // From here on the process lives its own life, longer than ours perhaps.
    child.removeAllListeners('exit');
    if (ready !== undefined) return ready;
    return failure ?? 'FATAL: it was not ready within five minutes';
  } finally {
    closeSync(log);
  }
}
