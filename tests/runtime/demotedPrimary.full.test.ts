import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { middayZone } from '../support/middayZone.ts';
import type { Running } from '../support/processes.ts';
import { tasksOf, Visitor } from '../support/visitor.ts';

const zone = middayZone(new Date().toISOString());
/** The maximum number of database connections for a server's requests. */
const connections = 10;

let fleet: Fleet;
let server: Running;
let address: string;

beforeAll(async () => {
  fleet = await startFleet();
  ({ server, address } = await fleet.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }));
});

afterAll(() => fleet?.close());

/** Sets whether new connections accept writes. When they no longer do, closes all connections of the server. */
async function setWritable(isWritable: boolean): Promise<void> {
  const connection = await fleet.pool.connect();
  await connection.query('SET default_transaction_read_only = off');
  await connection.query(`ALTER ROLE CURRENT_USER SET default_transaction_read_only = ${isWritable ? 'off' : 'on'}`);
  // A primary that becomes a standby closes all connections. A standby that becomes the primary closes none.
  if (!isWritable)
    await connection.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = CURRENT_USER AND pid <> pg_backend_pid()`,
    );
  connection.release();
}

test('a write to a primary that became a standby is answered with 503, and its connection is discarded', async () => {
  const patient = new Visitor(address);
  const child = await patient.register('demoted@cluster.example', zone);
  const [task] = tasksOf(child);
  if (!task) throw new Error('The child has no challenges');
  const recordMood = (visitor: Visitor) =>
    visitor.request('POST', `/api/children/${child.id}/mood`, { mood: 'happy', note: '' });
  const recordMoods = (visitor: Visitor) =>
    Promise.all(Array.from({ length: connections * 2 }, () => recordMood(visitor)));

  await setWritable(false);
  const impatient = patient.withAddress(address, 0);
  const registration = { email: 'late@cluster.example', password: 'seven dwarfs', timezone: zone };
  const refused = await Promise.allSettled([
    recordMoods(impatient),
    impatient.complete(task),
    new Visitor(address, 0).request('POST', '/api/register', registration),
  ]);
  for (const outcome of refused) expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(/: 503 ./);
  expect((await patient.child()).id).toBe(child.id);

  // A read-only connection is discarded by the first write that uses it.
  await setWritable(true);
  await recordMoods(patient);
  expect(patient.retries).toBeLessThanOrEqual(connections);
  await Promise.all([recordMoods(impatient), impatient.complete(task)]);
  expect(server.output()).not.toContain('unexpected error');
});
