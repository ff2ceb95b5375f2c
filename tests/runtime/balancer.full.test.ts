import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { type Balancer, findDaemon, startBalancer } from '../support/balancer.ts';
import { childrenOf, type Fleet, startFleet } from '../support/fleet.ts';
import { ledgerFaults } from '../support/ledger.ts';
import { middayZone } from '../support/middayZone.ts';
import type { Running } from '../support/processes.ts';
import { tasksOf, Visitor } from '../support/visitor.ts';

const families = 8;
const zone = middayZone(new Date().toISOString());

let fleet: Fleet;
let balancer: Balancer;
let first: Running;
let secondAddress: string;

beforeAll(async () => {
  fleet = await startFleet();
  const proxied = { TRUST_PROXY: '1' };
  const [one, two] = await Promise.all([fleet.start(proxied), fleet.start(proxied)]);
  first = one.server;
  secondAddress = two.address;
  balancer = await startBalancer([one.port, two.port]);
});

afterAll(async () => {
  await balancer?.close();
  await fleet?.close();
});

/** The number of statements that wait for a lock. */
async function waitingStatements(): Promise<number> {
  const { rows } = await fleet.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

function fail(which: number): never {
  throw new Error(`The child has no task number ${which}`);
}

test('every completion is answered and none counts twice while one of two servers is killed', async () => {
  const visitors = await Promise.all(
    Array.from({ length: families }, async (_, index) => {
      const visitor = new Visitor(balancer.address);
      return { visitor, child: await visitor.register(`dad${index}@fleet.example`, zone) };
    }),
  );
  const finishTask = (which: number) =>
    Promise.all(visitors.map(({ visitor, child }) => visitor.complete(tasksOf(child)[which] ?? fail(which))));
  const earned = [await finishTask(0)];

  // The second completions of all families wait for a lock, on both servers, when the first server is killed.
  const holder = await fleet.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT id FROM children FOR UPDATE');
  const interrupted = finishTask(1);
  expect(await waitUntil(async () => (await waitingStatements()) === families, 10_000)).toBe(true);
  process.kill(first.pid, 'SIGKILL');
  expect(await first.end()).toBe('SIGKILL');
  await holder.query('COMMIT');
  holder.release();
  earned.push(await interrupted);
  for (let which = 2; which < 7; which += 1) earned.push(await finishTask(which));
  expect(visitors.reduce((sum, { visitor }) => sum + visitor.retries, 0)).toBeGreaterThan(0);

  for (const [index, { visitor, child }] of visitors.entries()) {
    // Sessions that were created on one server are valid on the other.
    const survivor = visitor.withAddress(secondAddress);
    const now = await survivor.child();
    expect(now.totalPoints).toBe(earned.reduce((sum, points) => sum + (points[index] ?? 0), 0));
    expect(tasksOf(now).every(({ completed }) => completed)).toBe(true);
    expect(await ledgerFaults(fleet.pool, child.id, Temporal.Now.instant())).toEqual([]);
  }
});

test('all servers share one hourly job, and a server that starts later runs it once', async () => {
  const jobs = async (states: string) =>
    (
      await fleet.pool.query<{ state: string }>(
        `SELECT state FROM pgboss.job WHERE name = 'hourly' AND state::text ~ $1`,
        [states],
      )
    ).rowCount;
  expect(await waitUntil(async () => (await jobs('.')) !== 0, 20_000)).toBe(true);
  expect(await jobs('created|active')).toBeLessThan(2);
  await fleet.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'hourly' AND state = 'created'`);
  await fleet.start();
  expect(await waitUntil(async () => (await jobs('completed')) === 1, 20_000)).toBe(true);
});

test('a killed worker process is replaced while the others serve requests', async () => {
  const { server, address } = await fleet.start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' });
  const workers = () => childrenOf(server.pid);
  const [victim, ...others] = workers();
  if (victim === undefined) throw new Error('No worker process runs');
  expect(others).toHaveLength(1);
  process.kill(victim, 'SIGKILL');
  const visitor = new Visitor(address);
  const child = await visitor.register('late@fleet.example', zone);
  const points = await Promise.all(tasksOf(child).map((task) => visitor.complete(task)));
  expect((await visitor.child()).totalPoints).toBe(points.reduce((sum, each) => sum + each, 0));

  expect(await waitUntil(() => workers().length === 2 && !workers().includes(victim), 20_000)).toBe(true);
  expect(server.output()).toContain('A worker process died');
  expect(await server.end('SIGTERM')).toBe(0);
});

test.runIf(findDaemon('haproxy') !== undefined)(
  'all parts of what a family brings reach the same server, and other requests all servers',
  async () => {
    const servers = ['one', 'two'].map((name) =>
      createServer((_request, answer) => answer.end(`ready ${name}`)).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const [one = 0, two = 0] = servers.map((server) => (server.address() as AddressInfo).port);
    const before = await startBalancer([one, two]);
    const serversFor = async (path: string) => {
      const answers = Array.from({ length: 20 }, async () => (await fetch(before.address + path)).text());
      return new Set(await Promise.all(answers)).size;
    };
    try {
      expect(await serversFor('/api/import?from=0&size=9')).toBe(1);
      expect(await serversFor('/dadventures/api/import')).toBe(1);
      expect(await serversFor('/api/children')).toBe(2);
    } finally {
      await before.close();
      for (const server of servers) server.close().closeAllConnections();
    }
  },
);
