import { expect } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import type { World } from './kit.ts';

/** Makes all connections to a world's database, including open ones, read-only or writable. */
export async function setReadOnly({ db: { pool }, sql }: World, isReadOnly: boolean): Promise<void> {
  const [row] = await sql<{ name: string }>('SELECT current_database() AS name');
  const connection = await pool.connect();
  try {
    await connection.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE');
    await connection.query(`ALTER DATABASE ${row?.name} SET default_transaction_read_only = ${isReadOnly}`);
    await connection.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  } finally {
    connection.release(true);
  }
  expect(await waitUntil(() => pool.idleCount === 0, 10_000)).toBe(true);
}
