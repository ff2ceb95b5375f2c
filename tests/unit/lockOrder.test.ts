import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../prisma/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { watchLockOrder } from '../support/lockOrder.ts';

const openWatched = async () => {
  const { pool, close } = await createTestDatabase();
  onTestFinished(close);
  return { pool, outOfOrder: watchLockOrder(pool) };
};

const lockLink = 'UPDATE one_time_links SET used_at = used_at';
const lockChild = 'UPDATE children SET name = name';

test('a transaction that locks a child after a link is found, and one that locks it before is not', async () => {
  const { pool, outOfOrder } = await openWatched();
  await inTransaction(pool, async (connection) => {
    await connection.query(lockChild);
    await connection.query(lockLink);
  });
  expect(outOfOrder()).toEqual([]);
  await inTransaction(pool, async (connection) => {
    await connection.query(lockLink);
    await connection.query(lockChild);
  });
  expect(outOfOrder()).toEqual([`children are locked after links: ${lockChild} (after ${lockLink})`]);
});

test('statements after a text that is a whole transaction are in none', async () => {
  const { pool, outOfOrder } = await openWatched();
  await pool.query('BEGIN; SELECT 1; COMMIT;');
  await pool.query(lockLink);
  await pool.query(lockChild);
  expect(outOfOrder()).toEqual([]);
});
