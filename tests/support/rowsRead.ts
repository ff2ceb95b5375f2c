import type pg from 'pg';

/** How many rows and index entries each table has given to anybody since it was made. */
async function readSoFar(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; read: number }>(
    `SELECT relname AS name, (seq_tup_read + coalesce((
       SELECT sum(index.idx_tup_read) FROM pg_stat_user_indexes index WHERE index.relid = tables.relid), 0))::float AS read
     FROM pg_stat_user_tables tables`,
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/** Has PostgreSQL count what each connection of the pool did. By itself it does so seconds later. */
async function flush(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query('SELECT pg_stat_force_next_flush()');
    client.release();
  }
}

/**
 * The rows and index entries that PostgreSQL reads during a piece of work, by table. Unlike the time it takes, this does not depend on
 * the machine.
 */
export async function rowsRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<Record<string, number>> {
  await flush(pool);
  const before = await readSoFar(pool);
  await work();
  await flush(pool);
  const after = await readSoFar(pool);
  const read = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(read.filter(([, count]) => count > 0));
}
