import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Gives up connections that are asked and hear nothing: what runs on them fails, and the next statement gets another
 * one. pg's own `query_timeout` does the same with a timer for each statement, which keeps its rows and much else alive
 * until a full collection; the socket has one timer for all of them. To be called before the pool's first connection.
 *
 * @param milliseconds without a byte in either direction
 */
export function giveUpSilent(pool: pg.Pool, milliseconds: number): void {
  const asked = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => asked.add(client));
  pool.on('release', (_error, client) => asked.delete(client));
  pool.on('remove', (client) => asked.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) throw new TypeError('PostgreSQL is reached over a socket');
    stream.setTimeout(milliseconds, () => {
      if (asked.has(client)) stream.destroy();
    });
  });
}
