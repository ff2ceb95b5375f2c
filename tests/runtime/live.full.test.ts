import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { startBalancer } from '../support/balancer.ts';
import { childrenOf, type Fleet, startFleet } from '../support/fleet.ts';
import { findPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { openWatcher, type WatchedFamily, watcherOf, writeFamilies } from '../support/watchers.ts';

const count = 1_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
});
afterAll(() => fleet?.close());

/** The resident memory of a process in bytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

const ticksPerSecond = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : 100;

/** The fields of a process behind its name, which may contain anything: the parent is the second one, times follow from the twelfth. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');

/** The processor time of a process in seconds, with that of its children that have ended. */
function processorSeconds(pid: number): number {
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** The processor time of a PostgreSQL in seconds. A process that ends while this reads counts as time of its parent. */
function databaseSeconds(postmaster: number): number {
  const secondsOf = (pid: number): number => {
    try {
      return processorSeconds(pid);
    } catch {
      return 0;
    }
  };
  return childrenOf(postmaster).reduce((sum, pid) => sum + secondsOf(pid), processorSeconds(postmaster));
}

test.runIf(process.platform === 'linux')(
  `${count} open streams take little memory, and almost no processor time while nothing happens`,
  async ({ annotate }) => {
    const { server, address } = await fleet.start({ RATE_LIMITS: 'off' });
    const families = await writeFamilies(fleet.pool, count);
    const [first, ...others] = families;
    if (!first) throw new Error('There are no families');
    // What the first request loads is not the streams'.
    (await openWatcher(address, first)).close();
    await pause(3_000);
    const memoryBefore = memoryOf(server.pid);
    const streams = [await openWatcher(address, first)];
    for (let start = 0; start < others.length; start += 50) {
      streams.push(
        ...(await Promise.all(others.slice(start, start + 50).map((family) => openWatcher(address, family)))),
      );
    }
    await pause(5_000);
    const { rows } = await fleet.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const postmaster = Number(statOf(rows[0]?.pid ?? 0)[1]);
    const seconds = 20;
    const [nodeBefore, databaseBefore] = [processorSeconds(server.pid), databaseSeconds(postmaster)];
    await pause(seconds * 1_000);
    const node = (processorSeconds(server.pid) - nodeBefore) / seconds;
    const database = (databaseSeconds(postmaster) - databaseBefore) / seconds;
    const memory = memoryOf(server.pid) - memoryBefore;
    await annotate(
      `${count} streams: ${(memory / 1e6).toFixed(1)} MB, ${(node * 100).toFixed(2)} % of a core in Node and ` +
        `${(database * 100).toFixed(2)} % in PostgreSQL`,
      'figures',
    );
    for (const stream of streams) stream.close();
    expect(memory).toBeLessThan(60e6);
    // A timer for each stream would cost far more; a busy machine makes each turn dearer.
    expect(node + database).toBeLessThan(0.06);
    await server.end('SIGKILL');
  },
  180_000,
);

test.runIf(process.platform === 'linux')(
  'completing takes the processor time that it takes without streams',
  async ({ annotate }) => {
    const quiet = await fleet.start({ RATE_LIMITS: 'off' });
    const watched = await fleet.start({ RATE_LIMITS: 'off' });
    const streams = await Promise.all(
      (await writeFamilies(fleet.pool, count)).map((family) => openWatcher(watched.address, family)),
    );
    const rounds = 12;
    const writers = await writeFamilies(fleet.pool, rounds * 40);
    await fleet.pool.query(
      `UPDATE access_tokens SET scopes = '{read,write}' WHERE user_id IN (
      SELECT user_id FROM child_carers WHERE child_id = ANY($1::uuid[]))`,
      [writers.map(({ childId }) => childId)],
    );
    const call = async (address: string, { token }: WatchedFamily, path: string, body?: object) => {
      const answer = await fetch(address + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(answer.status).toBe(200);
      return answer.json() as Promise<readonly { readonly dailyTasks: readonly { readonly id: string }[] }[]>;
    };
    const spent = { quiet: 0, watched: 0 };
    const measure = async (name: keyof typeof spent, families: readonly WatchedFamily[]) => {
      const { server, address } = { quiet, watched }[name];
      const tasks: { family: WatchedFamily; ids: string[] }[] = [];
      // One after the other: all at once, they draw their tasks, and a busy server answers some of them with 503.
      for (const family of families) {
        const children = await call(address, family, '/api/children');
        tasks.push({ family, ids: children.flatMap(({ dailyTasks }) => dailyTasks.map(({ id }) => id)) });
      }
      const before = processorSeconds(server.pid);
      for (const { family, ids } of tasks)
        for (const taskId of ids) await call(address, family, '/api/daily-tasks/complete', { dailyTaskId: taskId });
      spent[name] += processorSeconds(server.pid) - before;
    };
    // The first round warms both servers up.
    for (let round = 0; round < rounds; round += 1) {
      if (round === 2) Object.assign(spent, { quiet: 0, watched: 0 });
      const half = writers.slice(round * 40, (round + 1) * 40);
      const order = round % 2 === 0 ? (['quiet', 'watched'] as const) : (['watched', 'quiet'] as const);
      await measure(order[0], half.slice(0, 20));
      await measure(order[1], half.slice(20));
    }
    await annotate(
      `Completing 600 tasks with ${count} open streams: ${(spent.watched / spent.quiet).toFixed(3)} of the processor time ` +
        `without (${spent.watched.toFixed(2)} s and ${spent.quiet.toFixed(2)} s)`,
      'figures',
    );
    for (const stream of streams) stream.close();
    expect(spent.watched / spent.quiet).toBeLessThan(1.25);
    await Promise.all([quiet.server.end('SIGKILL'), watched.server.end('SIGKILL')]);
  },
  180_000,
);

test('a server that is told to stop ends its streams at once and does not wait for them', async () => {
  const { server, address } = await fleet.start();
  const [family] = await writeFamilies(fleet.pool, 1);
  if (!family) throw new Error('There is no family');
  const stream = await openWatcher(address, family);
  const since = performance.now();
  const ended = server.end('SIGTERM');
  await stream.closed;
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(await ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(8_000);
});

describe('behind a balancer and PgBouncer', () => {
  test('all streams are back within five seconds when one of two servers is killed, and none is stale', async () => {
    const pgbouncer = findPgbouncer();
    const pooler = pgbouncer && (await startPgbouncer(pgbouncer.path, fleet.connectionString, 4));
    const settings = {
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
      ...(pooler ? { DATABASE_URL: pooler.connectionString, DATABASE_STATEMENTS: 'unnamed' } : {}),
    };
    const [one, two] = await Promise.all([fleet.start(settings), fleet.start(settings)]);
    const balancer = await startBalancer([one.port, two.port]);
    const families = await writeFamilies(fleet.pool, 100);
    const watchers = families.map((family) => watcherOf(balancer.address, family));
    try {
      const allOpen = () => watchers.every(({ isOpen }) => isOpen());
      expect(await waitUntil(async () => allOpen(), 30_000)).toBe(true);

      const dead = one.server.end('SIGKILL');
      // Everything changes while half of the streams are gone.
      await fleet.pool.query('UPDATE children SET hue = 3 WHERE id = ANY($1::uuid[])', [
        families.map(({ childId }) => childId),
      ]);
      await dead;
      const since = performance.now();
      const isCurrent = () => allOpen() && watchers.every(({ revision }) => revision() === 2);
      expect(await waitUntil(async () => isCurrent(), 5_000)).toBe(true);
      expect(performance.now() - since).toBeLessThan(15_000);
    } finally {
      for (const watcher of watchers) watcher.close();
      await balancer.close();
      await two.server.end('SIGKILL');
      await pooler?.close();
    }
  }, 120_000);
});
