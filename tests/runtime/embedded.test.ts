import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canEnter, isRoot } from '../../prisma/embedded/account.ts';
import { findPostmaster } from '../../prisma/embedded/postmaster.ts';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { isFull } from '../faults/kit/scale.ts';
import { type Running, startProgram } from '../support/processes.ts';
import { removeDatabase } from '../support/removeDatabase.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

interface Opened {
  connectionString: string;
  startedHere: boolean;
}

let scratch: Scratch;
let started: Running[];

beforeEach(() => {
  scratch = makeScratch();
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((server) => server.end('SIGKILL')));
  await scratch.remove();
});

function openDatabase(
  dataDir: string = scratch.dataDir,
  mode: 'fast' | 'safe' = 'fast',
  env: NodeJS.ProcessEnv = {},
): Running {
  const server = startProgram('tests/support/holdDatabase.ts', [dataDir, mode], env);
  started.push(server);
  return server;
}

async function opened(server: Running): Promise<Opened> {
  const [line] = await server.waitForOutput(/^\{"connectionString".*\}$/m);
  return JSON.parse(line) as Opened;
}

async function refusal(server: Running): Promise<string> {
  const [line] = await server.waitForOutput(/^\{"refusal".*\}$/m);
  return (JSON.parse(line) as { refusal: string }).refusal;
}

function cluster(dataDir: string = scratch.dataDir): string {
  const place = JSON.parse(readFileSync(join(dataDir, 'database', 'place.json'), 'utf8')) as { outside?: string };
  return join(place.outside ?? join(dataDir, 'database'), 'cluster');
}

function postmaster(dataDir: string = scratch.dataDir): number | undefined {
  return findPostmaster(cluster(dataDir))?.pid;
}

/** Kills PostgreSQL and returns its process id. */
function killPostmaster(): number {
  const pid = postmaster();
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

async function writeRow(connectionString: string): Promise<void> {
  await query(connectionString, `CREATE TABLE kept AS SELECT 'still here' AS word`);
}

async function readRow(connectionString: string): Promise<string | undefined> {
  return (await query<{ word: string }>(connectionString, 'SELECT word FROM kept'))[0]?.word;
}

test('the first start creates the database, its end stops it, and the next start finds the data', async () => {
  const first = openDatabase();
  const { connectionString, startedHere } = await opened(first);
  expect(startedHere).toBe(true);
  await writeRow(connectionString);
  expect(await first.closeInput()).toBe(0);
  expect(postmaster()).toBeUndefined();

  const second = openDatabase();
  const again = await opened(second);
  expect(again.startedHere).toBe(true);
  expect(await readRow(again.connectionString)).toBe('still here');
});

test('a second start joins the running database, and only the last server to exit stops it', async () => {
  const first = openDatabase();
  const one = await opened(first);
  const second = openDatabase();
  const two = await opened(second);
  expect(two).toEqual({ ...one, startedHere: false });

  await first.closeInput();
  expect(postmaster()).toBeDefined();
  expect(await query(two.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.closeInput();
  expect(postmaster()).toBeUndefined();
});

test.runIf(isFull)(
  'of five concurrent starts on an empty folder, one creates the database and the others join it',
  async () => {
    const servers = Array.from({ length: 5 }, () => openDatabase());
    const results = await Promise.all(servers.map(opened));
    expect(results.filter(({ startedHere }) => startedHere)).toHaveLength(1);
    expect(new Set(results.map(({ connectionString }) => connectionString)).size).toBe(1);

    await Promise.all(servers.map((server) => server.closeInput()));
    expect(postmaster()).toBeUndefined();
  },
);

test('the next server joins a database that a killed server left running, and stops it', async () => {
  const first = openDatabase();
  const { connectionString } = await opened(first);
  await writeRow(connectionString);
  const left = postmaster();
  await first.end('SIGKILL');

  const second = openDatabase();
  const again = await opened(second);
  expect(again.startedHere).toBe(false);
  expect(postmaster()).toBe(left);
  expect(await readRow(again.connectionString)).toBe('still here');
  await second.closeInput();
  expect(postmaster()).toBeUndefined();
});

test.runIf(isFull)('a server restarts its killed database on the same port', async () => {
  const server = openDatabase(scratch.dataDir, 'safe');
  const { connectionString } = await opened(server);
  await writeRow(connectionString);
  const killed = killPostmaster();

  await server.waitForOutput(/database stopped/);
  expect(await waitUntil(() => ![undefined, killed].includes(postmaster()), 20_000)).toBe(true);
  expect(
    await waitUntil(async () => (await readRow(connectionString).catch(() => '')) === 'still here', 20_000, 50),
  ).toBe(true);
  await server.closeInput();
  expect(postmaster()).toBeUndefined();
});

test('the next start recovers the data after server and database were killed', async () => {
  const server = openDatabase(scratch.dataDir, 'safe');
  const { connectionString } = await opened(server);
  await writeRow(connectionString);
  const end = server.end('SIGKILL');
  killPostmaster();
  await end;

  const again = await opened(openDatabase());
  expect(again.startedHere).toBe(true);
  expect(await readRow(again.connectionString)).toBe('still here');
});

test.runIf(isFull)(
  'a stale postmaster.pid with the id of another running process does not prevent a start',
  async () => {
    const first = openDatabase();
    await opened(first);
    const file = join(cluster(), 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.closeInput();
    // The id of this process: it runs and is not PostgreSQL.
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));

    expect((await opened(openDatabase())).startedHere).toBe(true);
  },
);

test.runIf(isFull)('a lock of a dead process is taken over, even if another process has its id now', async () => {
  mkdirSync(join(scratch.dataDir, 'database'), { mode: 0o711 });
  symlinkSync(`${process.pid}:of an earlier process`, join(scratch.dataDir, 'database', 'lock.7'));
  expect((await opened(openDatabase())).startedHere).toBe(true);
});

test.runIf(isFull)('a start uses another port if another program has taken the port', async () => {
  const first = openDatabase();
  const { connectionString } = await opened(first);
  await first.closeInput();
  const { port } = new URL(connectionString);
  const squatter = createServer().listen(Number(port), '127.0.0.1');
  await once(squatter, 'listening');
  try {
    const again = await opened(openDatabase());
    expect(new URL(again.connectionString).port).not.toBe((squatter.address() as AddressInfo).port.toString());
    expect(await query(again.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    squatter.close();
  }
});

test.runIf(isFull)(
  'a copy of a folder in use becomes a separate database and does not affect the original',
  async () => {
    const first = openDatabase();
    const { connectionString } = await opened(first);
    await writeRow(connectionString);
    await first.closeInput();
    const original = openDatabase();
    await opened(original);

    const copyDir = `${scratch.dataDir}-copy`;
    try {
      // Copies everything, including owners and the postmaster.pid of the running PostgreSQL.
      execFileSync('cp', ['-a', scratch.dataDir, copyDir]);
      const second = openDatabase(copyDir);
      const copy = await opened(second);
      expect(copy.startedHere).toBe(true);
      expect(postmaster(copyDir)).not.toBe(postmaster());
      expect(await readRow(copy.connectionString)).toBe('still here');
      await second.closeInput();
      expect(postmaster(copyDir)).toBeUndefined();
    } finally {
      await removeDatabase(copyDir);
    }
  },
);

test('the database listens on the loopback address only and requires its password', async () => {
  const { connectionString } = await opened(openDatabase());
  expect(await query(connectionString, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const url = new URL(connectionString);
  url.password = 'wrong';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  url.username = 'postgres';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test.runIf(isFull)('the variables of the shell for psql change nothing', async () => {
  const shell = {
    PGHOST: 'nowhere.example',
    PGPORT: '1',
    PGUSER: 'somebody',
    PGPASSWORD: 'else',
    PGDATABASE: 'elsewhere',
    PGOPTIONS: '-c search_path=elsewhere -c default_transaction_read_only=on',
    PGSSLMODE: 'require',
    PGTZ: 'Europe/Berlin',
  };
  const { connectionString, startedHere } = await opened(openDatabase(scratch.dataDir, 'fast', shell));
  expect(startedHere).toBe(true);
  await writeRow(connectionString);
  expect(await readRow(connectionString)).toBe('still here');
});

test('a DATA_DIR that is not a folder is refused in one sentence', async () => {
  const file = join(scratch.dataDir, 'file');
  writeFileSync(file, '');
  expect(await refusal(openDatabase(file))).toBe(
    `DATA_DIR ${file} cannot be used (it is not a folder): make it writable for this user or choose another folder in DATA_DIR.`,
  );
});

/** A number that no user of the machine has, as containers may be given. */
const stranger = { uid: 47_110, gid: 47_110 };

test.runIf(isRoot() && canEnter(stranger, import.meta.dirname))(
  'a user without an entry in /etc/passwd and without a home is refused in one sentence with the way out',
  () => {
    chownSync(scratch.dataDir, stranger.uid, stranger.gid);
    const program = ['tests/support/holdDatabase.ts', scratch.dataDir, 'fast'];
    const env = { PATH: process.env['PATH'], HOME: '/nonexistent' };
    const { stdout } = spawnSync(process.execPath, program, { ...stranger, env, encoding: 'utf8' });
    expect((JSON.parse(stdout) as { refusal: string }).refusal).toBe(
      `PostgreSQL does not run as user number ${stranger.uid}, which has no entry in /etc/passwd: start as a user that has one (in the container of this program, "node"), or set DATABASE_URL.`,
    );
  },
);

test.runIf(isFull)('a missing password file is refused in one sentence and nothing is overwritten', async () => {
  const first = openDatabase();
  await opened(first);
  const inside = cluster().startsWith(scratch.dataDir);
  await first.closeInput();
  const place = join(scratch.dataDir, 'database', 'place.json');
  const kept = readFileSync(place, 'utf8');
  rmSync(place);
  if (inside) expect(await refusal(openDatabase())).toMatch(/place\.json.* is missing: put it back/);
  writeFileSync(place, kept);
  expect((await opened(openDatabase())).startedHere).toBe(true);
});
