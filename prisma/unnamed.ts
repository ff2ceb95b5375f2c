import type pg from 'pg';

/** Whether statements keep their names, so that PostgreSQL plans each once per connection. */
export type Statements = 'named' | 'unnamed';

/**
 * Takes the names off all statements of a pool, Prisma's included: for a pooler in transaction mode that does not know
 * them (PgBouncer before 1.21), where the next statement may reach another connection. To be called before the pool's
 * first connection.
 */
export function withoutNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const unnamed = (config: unknown, ...rest: unknown[]) => query(nameless(config), ...rest);
    Object.assign(client, { query: unnamed });
  });
}

const nameless = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
    ? { ...config, name: undefined }
    : config;
