import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServer } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';
import type { Visitor } from '../support/visitor.ts';
import { type Family, registerFamilies, runEvening } from './kit/evening.ts';
import { type Installation, startInstallation } from './kit/house.ts';
import {
  expectAnswersAgain,
  expectLedgerConsistent,
  expectNothingLost,
  expectPhotosConsistent,
  expectReadiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { limits } from './kit/scale.ts';
import { canMountDisk, mountSmallDisk, type SmallDisk } from './kit/smallDisk.ts';

const diskSize = '320m';
const writes = 30;
const families = 6;
const roundMs = 120_000;
/** Disks for a first start: too small for any file, for the cluster of PostgreSQL, for the tables with the catalogue, and for the log. */
const tooSmall = ['64k', '8m', '38m', '40m', '42m', '44m', '48m', '50m', '52m', '55m', '60m'];

const sentence = 'Nothing can be saved at the moment, because the disk of the database is full. Please try again later';
const readySentence = 'The disk of the database is full: data can be read, and saving resumes when there is room';
const stoppedSentence = 'The database does not answer, because its disk is full; it restarts when there is room';

let installation: Installation;
let disk: SmallDisk;

beforeAll(async () => {
  if (!canMountDisk) return;
  installation = await startInstallation({
    prepare: (dataDir) => void (disk = mountSmallDisk(dataDir, diskSize)),
    env: { RATE_LIMITS: 'on', LOG_LEVEL: 'warn' },
  });
});

afterEach(() => disk?.freeSpace());

afterAll(async () => {
  if (!canMountDisk) return;
  await installation.server().end('SIGKILL');
  installation.signalDatabase('SIGKILL');
  disk.unmount();
  await installation.close();
});

/** The answer to a request that is sent once. */
type Answer = Awaited<ReturnType<Visitor['requestOnce']>>;

const ready = async () => {
  const response = await fetch(`${installation.address}/ready`, { signal: AbortSignal.timeout(limits.readyMs) });
  return { status: response.status, text: await response.text() };
};

/** Writes to the log until a new file of it begins, so that it has room for nearly 16 MB. */
async function beginLogFile(): Promise<void> {
  const write = async () => {
    const { rows } = await installation.pool.query<{ name: string }>(
      `SELECT pg_walfile_name(pg_logical_emit_message(true, 'test', repeat('x', 100000))) AS name`,
    );
    return rows[0]?.name;
  };
  const first = await write();
  while ((await write()) === first);
}

/** Fills the disk, and then the free space inside the files of tables and indexes, but not the log. */
async function fillAll(): Promise<void> {
  await beginLogFile();
  await installation.pool.query('CREATE TABLE full_disk (filler text)');
  disk.fill();
  const bloat = (bytes: number) => installation.pool.query('INSERT INTO full_disk VALUES ($1)', ['x'.repeat(bytes)]);
  for (const bytes of [2_000, 100]) {
    await expect(
      (async () => {
        for (;;) await bloat(bytes);
      })(),
    ).rejects.toMatchObject({ code: '53100' });
  }
}

/** How a test adds a child; the answer is awaited once. */
type AddChild = (visitor: Visitor, name: string) => Promise<Answer>;

const addByRest: AddChild = (visitor, name) =>
  visitor.requestOnce('POST', '/api/children', { name, birthDate: '2021-04-30', ageGroup: 'preschool' });

const addByGraphQL: AddChild = (visitor, name) =>
  visitor.requestOnce('POST', '/graphql', {
    query: `mutation { addChild(input: { name: "${name}", birthDate: "2021-04-30", ageGroup: PRESCHOOL }) { child { id } } }`,
  });

/** The id of the added child in an answer of either door. */
function addedId(text: string): string {
  const id = /"id":"([^"]+)"/.exec(text)?.[1];
  if (id === undefined) throw new Error(`No child was added: ${text}`);
  return id.includes('-') ? id : atob(id).replace('Child:', '');
}

/**
 * Adds children to all families in turn until many requests in a row are refused. Each either succeeds or is refused with a
 * sentence. PostgreSQL uses the space of refused rows again, so that some may fit after the first refusals.
 */
async function writeUntilRefused(
  registered: readonly Family[],
  journal: Journal,
  add: AddChild,
  inARow = writes,
): Promise<void> {
  let refusedInARow = 0;
  for (let round = 0; refusedInARow < inARow; round += 1) {
    expect(round).toBeLessThan(2_000);
    const family = registered[round % registered.length];
    if (!family) throw new Error('No family is registered');
    const answer = await add(family.visitor, `Ada ${round}`);
    if (answer.status === 503) {
      expect(answer.text).toContain(sentence);
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
      refusedInARow += 1;
    } else {
      expect(answer.status, answer.text).toBeLessThan(300);
      journal.childAdded(addedId(answer.text));
      refusedInARow = 0;
    }
  }
}

/** Checks that everything a family reads is answered, including pages and files. */
async function expectReads({ visitor, child }: Family): Promise<void> {
  for (const path of [
    '/api/user',
    '/api/children',
    '/api/tasks',
    '/api/skills',
    `/api/children/${child.id}/completions`,
    `/api/children/${child.id}/activity?days=30`,
    `/api/children/${child.id}/summaries`,
    `/api/children/${child.id}/moods`,
    `/api/children/${child.id}/skills/garden`,
    '/api/account/export',
    '/api/openapi.json',
    '/',
    '/live',
  ]) {
    const answer = await visitor.requestOnce('GET', path);
    expect({ path, status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({
      path,
      status: 200,
      text: '',
    });
  }
}

/** Checks that a write succeeds in time, without a restart. */
async function expectSavesAgain({ visitor }: Family, journal: Journal): Promise<void> {
  const since = performance.now();
  const { id } = await visitor.request<{ id: string }>('POST', '/api/children', {
    name: 'Ada',
    birthDate: '2021-04-30',
    ageGroup: 'preschool',
  });
  const took = performance.now() - since;
  journal.childAdded(id);
  expect(took).toBeLessThan(limits.recoveryMs);
}

async function expectInvariants(journal: Journal): Promise<void> {
  await expectNothingLost(installation.pool, journal);
  await expectPhotosConsistent(installation.pool, installation.dataDir, journal);
  await expectLedgerConsistent(installation.pool, journal);
}

/** Skipped for users who may not mount a disk. */
test.skipIf(!canMountDisk)(
  'a full disk of the database refuses writes with a sentence, reads work, and writes work again when there is space',
  { timeout: roundMs },
  async () => {
    const journal = new Journal();
    const registered = await registerFamilies(installation.address, families, journal);
    const [leaver] = await registerFamilies(installation.address, 1, journal);
    await Promise.all(registered.slice(1).map((family) => runEvening(family, journal)));
    const [family] = registered;
    if (!family) throw new Error('No family is registered');

    await fillAll();
    await writeUntilRefused(registered, journal, addByRest);
    await writeUntilRefused(registered, journal, addByGraphQL, 1);
    for (const one of registered) await expectReads(one);
    // Logging out needs no space.
    expect(await leaver?.visitor.requestOnce('POST', '/api/logout')).toMatchObject({ status: 200 });
    expect(await leaver?.visitor.requestOnce('GET', '/api/user')).toMatchObject({ status: 401 });
    expect(await ready()).toEqual({ status: 503, text: readySentence });

    disk.freeSpace();
    await expectSavesAgain(family, journal);
    await runEvening(family, journal);
    await expectReadiness(installation.address, 200);
    expect((await ready()).text).toBe('ready');
    await installation.pool.query('DROP TABLE full_disk');
    await expectInvariants(journal);
    expect(installation.server().output()).not.toMatch(/unexpected error|"level":"fatal"/);
  },
);

test.skipIf(!canMountDisk)(
  'PostgreSQL stops when its log is full as well, and starts by itself when there is space',
  { timeout: roundMs },
  async () => {
    const journal = new Journal();
    const registered = await registerFamilies(installation.address, families, journal);
    await Promise.all(registered.map((family) => runEvening(family, journal)));
    disk.fill();
    const writeLog = async () => {
      for (;;) await installation.pool.query(`SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000))`);
    };
    await expect(writeLog()).rejects.toThrow(
      /No space left on device|Connection terminated|ECONNREFUSED|the database system is/,
    );
    await expectReadiness(installation.address, 503);

    const [family] = registered;
    if (!family) throw new Error('No family is registered');
    for (let round = 0; round < writes; round += 1) {
      const answer = await family.visitor.requestOnce('POST', '/api/children', {
        name: 'Ada',
        birthDate: '2021-04-30',
        ageGroup: 'preschool',
      });
      expect(answer).toMatchObject({ status: 503, text: expect.stringMatching(/^[A-Z][^{}]*\. Please try again/) });
    }
    expect(await ready()).toEqual({ status: 503, text: stoppedSentence });
    expect((await fetch(`${installation.address}/live`)).status).toBe(200);
    await installation.server().waitForOutput(/could not be started again: .*no space is left on the disk/);

    disk.freeSpace();
    await expectSavesAgain(family, journal);
    await expectReadiness(installation.address, 200);
    await expectInvariants(journal);
  },
);

test.skipIf(!canMountDisk)(
  'a stop and a start on a full disk print one sentence and no stack',
  { timeout: roundMs },
  async () => {
    const journal = new Journal();
    const registered = await registerFamilies(installation.address, 1, journal);
    disk.fill();
    const server = installation.server();
    const before = server.output().length;
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output().slice(before)).toBe('');
    expect(installation.postmaster()).toBeUndefined();

    // Stopping has freed some space.
    disk.fill();
    const again = startServer({ DATA_DIR: installation.dataDir });
    expect(await again.end()).toBe(1);
    expect(again.output()).toMatch(/^[^\n]*no space is left on the disk[^\n]*\n$/);

    disk.freeSpace();
    await installation.start();
    const [family] = registered;
    if (family) await expectAnswersAgain(family.visitor);
    await expectInvariants(journal);
  },
);

test.skipIf(!canMountDisk)(
  'a first start on a too small disk prints one sentence, at whatever step the space runs out',
  { timeout: tooSmall.length * roundMs },
  async () => {
    let refused = 0;
    for (const size of tooSmall) {
      const scratch = makeScratch();
      const small = mountSmallDisk(scratch.dataDir, size);
      try {
        const server = startServer({ DATA_DIR: scratch.dataDir, LOG_LEVEL: 'error' });
        await server.waitForOutput(/\n/);
        // With just enough space the server runs and stops gracefully.
        const runs = server.output().startsWith('Dadventures is ready');
        expect(await server.end(runs ? 'SIGTERM' : undefined)).toBe(runs ? 0 : 1);
        expect(server.output(), size).toMatch(/^[^\n]*(?: is ready| [nN]o space (?:is )?left on | is full)[^\n]*\n$/);
        refused += runs ? 0 : 1;
      } finally {
        small.unmount();
        await scratch.remove();
      }
    }
    expect(refused).toBeGreaterThanOrEqual(tooSmall.length / 2);
  },
);
