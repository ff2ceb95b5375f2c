import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { openReplica } from '../../server/context/replica.ts';
import { freePort } from '../support/balancer.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { middayZone } from '../support/middayZone.ts';
import type { Running } from '../support/processes.ts';
import { type StreamingReplica, startReplica } from '../support/replica.ts';
import { tasksOf, Visitor } from '../support/visitor.ts';

const zone = middayZone(new Date().toISOString());
const writeCookie = 'dadventures-wrote';
const unusedMessage = 'The replica is not used';
const usedMessage = 'The replica is used';

let fleet: Fleet;
let replica: StreamingReplica;
let server: Running;
let visitor: Visitor;
let childId: string;
let address: string;

beforeAll(async () => {
  fleet = await startFleet();
  const port = await freePort();
  const url = new URL(fleet.connectionString);
  url.port = String(port);
  const first = await fleet.start({ DATABASE_REPLICA_URL: url.href, LOG_LEVEL: 'info' });
  server = first.server;
  address = first.address;
  visitor = new Visitor(address);
  const child = await visitor.register('reader@replica.example', zone);
  childId = child.id;
  for (const task of tasksOf(child)) await visitor.complete(task);
  await server.waitForOutput(new RegExp(unusedMessage));
  replica = await startReplica(fleet.scratch.dataDir, fleet.connectionString, port);
}, 120_000);

afterAll(async () => {
  await replica?.close();
  await fleet?.close();
});

/** The number of scans of day records on the replica. Only the server's statements scan them. */
async function countScans(): Promise<number> {
  const { rows } = await replica.pool.query<{ count: number }>(
    `SELECT (seq_scan + coalesce(idx_scan, 0))::int AS count FROM pg_stat_user_tables WHERE relname = 'child_days'`,
  );
  return rows[0]?.count ?? 0;
}

const activity = () => visitor.request<{ taskCount: number }[]>('GET', `/api/children/${childId}/activity?days=7`);
const moods = () => visitor.request<{ mood: string }[]>('GET', `/api/children/${childId}/moods?days=7`);
const recordMood = (mood: string) => visitor.request('POST', `/api/children/${childId}/mood`, { mood });
const graphql = (query: string) => visitor.request('POST', '/graphql', { query });
const countOutput = (what: string) => server.output().split(what).length - 1;

/** A grandmother of the child, whose browser has written nothing lately. */
async function visitingGrandma(): Promise<Visitor> {
  const grandma = new Visitor(address);
  await grandma.register('grandma@replica.example', zone);
  await fleet.pool.query(
    `INSERT INTO child_carers (child_id, user_id, role) SELECT $1, id, 'viewer' FROM users WHERE email = $2`,
    [childId, 'grandma@replica.example'],
  );
  grandma.deleteCookie(writeCookie);
  return grandma;
}

test('history is read from a replica once it is ready, and from the primary after a write', async () => {
  const grandma = await visitingGrandma();
  const ofGrandma = `/api/children/${childId}/activity?days=7`;
  await server.waitForOutput(new RegExp(`${unusedMessage}[^]*${usedMessage}`));
  visitor.deleteCookie(writeCookie);
  const before = await countScans();
  expect((await activity())[0]?.taskCount).toBe(7);
  expect(await waitUntil(async () => (await activity()) !== null && (await countScans()) > before, 15_000, 200)).toBe(
    true,
  );

  await replica.pool.query('SELECT pg_wal_replay_pause()');
  // A carer who was removed reads nothing, although the replica still knows them.
  expect((await grandma.requestOnce('GET', ofGrandma)).status).toBe(200);
  await fleet.pool.query(`DELETE FROM child_carers WHERE role = 'viewer'`);
  expect((await grandma.requestOnce('GET', ofGrandma)).status).toBe(404);

  await recordMood('happy');
  expect((await moods()).map(({ mood }) => mood)).toEqual(['happy']);
  expect(visitor.deleteCookie(writeCookie)).toBe(true);

  // The same by GraphQL.
  await graphql('{ viewer { id } }');
  expect(visitor.deleteCookie(writeCookie)).toBe(false);
  await graphql(`mutation { updateSettings(input: { timeZone: "${zone}" }) { viewer { id } } }`);
  expect(visitor.deleteCookie(writeCookie)).toBe(true);
});

test('a lagging replica is abandoned with one warning, and used again once it has caught up', async () => {
  await recordMood('silly');
  visitor.deleteCookie(writeCookie);
  expect(await waitUntil(() => countOutput(unusedMessage) === 2, 15_000)).toBe(true);
  expect((await moods()).map(({ mood }) => mood)).toEqual(['silly']);
  await replica.pool.query('SELECT pg_wal_replay_resume()');
  expect(await waitUntil(() => countOutput(usedMessage) === 2, 15_000)).toBe(true);
  expect((await moods()).map(({ mood }) => mood)).toEqual(['silly']);
  expect(countOutput(unusedMessage)).toBe(2);
});

test('the primary answers every read after the replica was killed', async () => {
  visitor.deleteCookie(writeCookie);
  const reading = Promise.all(Array.from({ length: 40 }, () => activity()));
  await replica.kill();
  for (const days of [...(await reading), await activity()]) expect(days[0]?.taskCount).toBe(7);
  expect(visitor.retries).toBe(0);
  expect(countOutput(unusedMessage)).toBe(3);
});

test('a database that is not a replica of the primary is never read', async () => {
  const warned = Promise.withResolvers<string>();
  const wrongReplica = openReplica({
    connectionString: fleet.connectionString,
    primary: fleet.pool,
    statements: 'named',
    secure: false,
    log: { info: () => undefined, warn: ({ reason }: { reason: string }) => warned.resolve(reason) },
  });
  expect(await warned.promise).toBe('it is no streaming replica of this database, or lags by seconds');
  await wrongReplica.close();
});
