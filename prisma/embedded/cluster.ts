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

const START_TIMEOUT_MS = 300_000;
const LARGEST_LOG_BYTES = 5_000_000;
const PORT_TRIES = 5;

/**
 * Settings for a small machine. Statements and their values are never logged, because they contain personal data.
 *
 * WAL: after a checkpoint the first change of each page writes all of it, and a checkpoint comes with about half of `max_wal_size`. Old
 * completions move from pages all over their tables, a family's one of many on each, so that a smaller size writes the same pages again
 * and again. A larger one would let the WAL grow beyond the GB that imports leave on the disk. These binaries can compress pages with
 * PostgreSQL's own method only (not lz4, not zstd), whose processor time would be that of the completions: `wal_compression` stays off.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests only: a crash of the machine may destroy the database. */
const FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  scram_iterations: '1',
};

/** Longer paths of sockets are refused by the system. */
const LONGEST_SOCKET_FOLDER = 80;

/** For tests only: also listens on a socket in the cluster, which answers in two thirds of the time. */
const fastSettings = ({ cluster }: Home): Record<string, string> => ({
  ...FAST_SETTINGS,
  ...(cluster.length <= LONGEST_SOCKET_FOLDER && { unix_socket_directories: cluster }),
});

const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * Extracts the reason from the output of a PostgreSQL program that failed.
 *
 * @param isFull whether the disk is full; if it is, the output may be missing
 */
function explain(output: string, isFull = false): string {
  const line =
    output.split('\n').find((text) => /\b(PANIC|FATAL|error):/.test(text)) ?? output.trim().split('\n').at(-1) ?? '';
  const reason = line.replace(/^.*?\b(?:PANIC|FATAL|error):\s*/, '').trim();
  if (isFull || /No space left|Disk quota/.test(output))
    return `no space is left on the disk${reason ? `: ${reason}` : ''}`;
  return reason || 'it gave no reason';
}

/** A container can run as any number; PostgreSQL asks for the name of its user. */
const withoutName = (): string =>
  `PostgreSQL does not run as user number ${process.getuid?.()}, which has no entry in /etc/passwd: start as a user that has one (in the container of this program, "node"), or set DATABASE_URL.`;

/** Removes the remains of an interrupted initdb. */
function removeDrafts(parent: string): void {
  for (const name of readdirSync(parent))
    if (name.startsWith('draft-')) rmSync(join(parent, name), { recursive: true, force: true });
}

/**
 * Creates an empty cluster: UTF-8, the same sort order on every machine, SCRAM passwords. It gets its final name when it is
 * complete. The caller must hold the lock.
 *
 * @param fast for tests: does not flush files to the disk
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
    if (/could not look up effective user ID/.test(output)) throw new StartError(withoutName());
    if (code !== 0) throw new StartError(`The database could not be created in ${home.cluster}: ${explain(output)}.`);
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error instanceof StartError
      ? error
      : new StartError(`The database could not be created in ${home.cluster}: ${(error as Error).message}.`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Runs a PostgreSQL program in a separate process group, so that Ctrl-C does not interrupt it. */
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
 * Truncates the log of PostgreSQL if it exceeds 5 MB, and keeps a copy if the disk has room. Safe while PostgreSQL writes,
 * because it appends. Does nothing if the log cannot be changed.
 */
export function truncateLog(logFile: string): void {
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

/** The port of the last start if it is free, so that running servers can reconnect; otherwise any free port. */
async function choosePort(preferred: number | undefined): Promise<number> {
  return preferred !== undefined && (await isFree(preferred)) ? preferred : anyFreePort();
}

/**
 * Starts PostgreSQL on a cluster, in a separate process group: Ctrl-C reaches the server only, which then stops the
 * database. The caller must hold the lock and have called `clearRemains`.
 *
 * @returns when PostgreSQL accepts connections, also after crash recovery
 * @throws StartError with PostgreSQL's reason
 */
export async function startPostmaster(home: Home, binaries: Binaries, fast: boolean): Promise<Postmaster> {
  truncateLog(home.logFile);
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
    ...(fast ? fastSettings(home) : {}),
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
      START_TIMEOUT_MS,
      5,
    );
    // PostgreSQL may keep running after this process has ended.
    child.removeAllListeners('exit');
    if (ready !== undefined) return ready;
    return failure ?? 'FATAL: it was not ready after five minutes';
  } finally {
    closeSync(log);
  }
}
