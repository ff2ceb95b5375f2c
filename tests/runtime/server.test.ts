import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { createPool } from '../../prisma/pool.ts';
import { isFull } from '../faults/kit/scale.ts';
import { freePort } from '../support/balancer.ts';
import { addressOf, processesIn, type Running, startServer } from '../support/processes.ts';
import { prepareDataDir } from '../support/prepared.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

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

function start(env: NodeJS.ProcessEnv = {}): Running {
  const server = startServer({ DATA_DIR: scratch.dataDir, ...env });
  started.push(server);
  return server;
}

/** Whether a server answers with its database. Unlike `/ready`, this lets it stop without waiting until a balancer knows. */
async function isServing(address: string): Promise<boolean> {
  const body = JSON.stringify({ username: 'nobody', password: 'seven dwarfs' });
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return response.status === 401;
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Expects exit code 1 and one sentence without a stack trace, and returns the sentence. */
async function refusalOf(server: Running): Promise<string> {
  expect(await server.end()).toBe(1);
  expect(server.output().trim().split('\n')).toHaveLength(1);
  return server.output().trim();
}

test('a server starts on an empty folder, answers, and Ctrl-C ends it and its database', async () => {
  const server = start();
  const address = await addressOf(server);
  expect(await isReady(address)).toBe(true);
  expect(await server.end('SIGINT')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
  expect(await isReady(address)).toBe(false);
});

test.runIf(isFull)(
  'Ctrl-C in the middle of the first start leaves nothing running, and the next start works',
  async () => {
    const server = start();
    await waitUntil(() => processesIn(scratch.dataDir).length > 0, 30_000, 1);
    expect(await server.end('SIGINT')).toBe(0);
    expect(processesIn(scratch.dataDir)).toEqual([]);
    expect(await isReady(await addressOf(start()))).toBe(true);
  },
);

test.runIf(isFull)(
  'metrics listen on the loopback address only, and the log says what is doubtful and what is off',
  async () => {
    prepareDataDir(scratch.dataDir);
    const metricsPort = String(await freePort());
    const server = start({
      HOST: '127.0.0.2',
      PUBLIC_URL: 'https://dadventures.example',
      TRUST_PROXY: '',
      METRICS_PORT: metricsPort,
    });
    const address = await addressOf(server);
    expect(await isReady(address)).toBe(true);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
    const warnings = server.output().match(/"msg":"PUBLIC_URL is https, but TRUST_PROXY is 0: [^"]*"/g);
    expect(warnings).toHaveLength(1);
    expect(server.output().match(/"level":"info",.*"msg":"Google sign-in is off\. .*FIREBASE_API_KEY/g)).toHaveLength(
      1,
    );
  },
);

test.runIf(isFull)('a server starts with the catalogue of an older version, and updates it soon after', async () => {
  prepareDataDir(scratch.dataDir);
  const first = start();
  await addressOf(first);
  const silent = { info: () => {}, warn: () => {} };
  const database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: silent });
  const pool = createPool(database.connectionString, 1);
  try {
    expect(await first.end('SIGTERM')).toBe(0);
    const { rows } = await pool.query<{ key: string }>(
      `DELETE FROM tasks WHERE id = (SELECT id FROM tasks WHERE catalogue_key IS NOT NULL LIMIT 1) RETURNING catalogue_key AS key`,
    );
    const isBack = async () => {
      const found = await pool.query('SELECT FROM tasks WHERE catalogue_key = $1', [rows[0]?.key]);
      return found.rowCount === 1;
    };
    expect(await isBack()).toBe(false);
    const second = start();
    expect(await isReady(await addressOf(second))).toBe(true);
    await waitUntil(isBack, 30_000, 50);
    expect(await isBack()).toBe(true);
    expect(await second.end('SIGTERM')).toBe(0);
  } finally {
    await pool.end();
    await database.close();
  }
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test.runIf(isFull)('two signals at once, as npm sends them, still stop everything gracefully', async () => {
  prepareDataDir(scratch.dataDir);
  const server = start();
  await addressOf(server);
  process.kill(server.pid, 'SIGINT');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test.runIf(isFull)('two servers that start together share one database, and either can stop first', async () => {
  const servers = [start(), start()];
  const addresses = await Promise.all(servers.map(addressOf));
  expect(await Promise.all(addresses.map(isServing))).toEqual([true, true]);
  expect(await servers[0]?.end('SIGTERM')).toBe(0);
  expect(await isServing(addresses[1] ?? '')).toBe(true);
  expect(await servers[1]?.end('SIGTERM')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test.runIf(isFull)('the next server takes over the database of a killed server', async () => {
  prepareDataDir(scratch.dataDir);
  const first = start();
  await addressOf(first);
  await first.end('SIGKILL');
  const second = start();
  expect(await isServing(await addressOf(second))).toBe(true);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test('several processes answer requests, and all of them end with the primary process', async () => {
  prepareDataDir(scratch.dataDir);
  const server = start({ WEB_CONCURRENCY: '2' });
  expect(await isServing(await addressOf(server))).toBe(true);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test.runIf(isFull)(
  'a program older than its database is refused in one sentence, and one that is already running continues',
  async () => {
    prepareDataDir(scratch.dataDir);
    const running = start();
    const address = await addressOf(running);
    const database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: { info: () => {}, warn: () => {} } });
    const pool = createPool(database.connectionString, 1);
    try {
      await pool.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('of the next release', '', '29990101000000_next_release', now())`,
      );
      expect(await refusalOf(start())).toBe(
        'The database is newer than this program, which does not know its migration 29990101000000_next_release: update the program, or restore a backup of this version into an empty database.',
      );
      expect(await isServing(address)).toBe(true);
      expect(await running.end('SIGTERM')).toBe(0);
    } finally {
      await pool.end();
      await database.close();
    }
  },
);

test.runIf(isFull)('a port in use is refused before any file is created', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  try {
    const sentence = await refusalOf(start({ PORT: String(port) }));
    expect(sentence).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another number.`,
    );
  } finally {
    squatter.close();
  }
});

test('the error about an unreachable database does not contain its password', async () => {
  const sentence = await refusalOf(start({ DATABASE_URL: 'postgresql://dad:secret@127.0.0.1:1/family' }));
  expect(sentence).toBe(
    'The database "family" at 127.0.0.1 port 1 cannot be used: the connection was refused; check DATABASE_URL.',
  );
});

test.runIf(isFull).each([
  ['BACKUP_DIR', '/proc/backups', {}],
  ['BACKUP_DIR', '/dev/null', {}],
  ['DATA_DIR', '/proc/data', { DATABASE_URL: 'postgresql://dad:secret@127.0.0.1:1/family' }],
] as const)('%s that cannot be used (%s) is refused at the start in one sentence', async (name, folder, more) => {
  expect(await refusalOf(start({ ...more, [name]: folder }))).toMatch(
    new RegExp(
      `^${name} ${folder} cannot be used \\(.*\\): make it writable for this user or choose another folder in ${name}\\.$`,
    ),
  );
});

test.runIf(isFull)('a wrong setting is refused in one sentence', async () => {
  expect(await refusalOf(start({ PORT: 'three thousand' }))).toBe(
    'PORT is "three thousand", but must be a whole number from 0 to 65535.',
  );
});

test.runIf(isFull)('a folder that cannot be used is refused in one sentence', async () => {
  expect(await refusalOf(start({ DATA_DIR: '/dev/null/data' }))).toMatch(
    /^DATA_DIR \/dev\/null\/data cannot be used \(.*\)/,
  );
});
