import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { oldestFirst } from '../../../prisma/oldestFirst.ts';
import { createPool, type Patience } from '../../../prisma/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

/** A pool of two connections in which requests say themselves when they began. */
async function withPool(work: (pool: pg.Pool, askAs: (since: number) => void) => Promise<void>, patience?: Patience) {
  const pool = createPool(database.connectionString, 2, 'named', patience);
  let since = 0;
  oldestFirst(pool, () => since);
  await work(pool, (when) => (since = when));
  await pool.end();
}

test('a free connection goes to the oldest request, not to the one that asked first', () =>
  withPool(async (pool, askAs) => {
    const served: number[] = [];
    const holders = await Promise.all([pool.connect(), pool.connect()]);
    const asked = [30, 10, 20, 10, 40].map((since) => {
      askAs(since);
      return pool.query('SELECT $1::int AS since', [since]).then(() => served.push(since));
    });
    expect(pool.waitingCount).toBe(5);
    holders[0].release();
    await Promise.all(asked);
    holders[1].release();
    expect(served).toEqual([10, 10, 20, 30, 40]);
    expect(pool.waitingCount).toBe(0);
  }));

test('whoever has waited too long is told so in the words of pg, and the others go on', () =>
  withPool(
    async (pool) => {
      const holders = await Promise.all([pool.connect(), pool.connect()]);
      await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect');
      const patient = pool.query('SELECT 2 AS number');
      for (const holder of holders) holder.release();
      expect((await patient).rows).toEqual([{ number: 2 }]);
    },
    { connectionTimeoutMillis: 100 },
  ));

test('broken connections do not shrink the pool', () =>
  withPool(async (pool) => {
    for (let round = 0; round < 5; round += 1) {
      const holders = await Promise.all([pool.connect(), pool.connect()]);
      const waiting = Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1'), pool.query('SELECT 1')]);
      for (const holder of holders) holder.release(new Error('broken'));
      await waiting;
    }
    const lost = pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
    await expect(lost).rejects.toThrow(/terminat/);
    await Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT 1')));
    await vi.waitFor(() => expect(pool.totalCount).toBeLessThanOrEqual(2));
  }));

test('where there is no database, everybody who waits is told', async () => {
  const pool = createPool('postgresql://nobody@127.0.0.1:1/nothing', 2);
  oldestFirst(pool, () => 0);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => pool.query('SELECT 1')));
  expect(results.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  await pool.end();
});
