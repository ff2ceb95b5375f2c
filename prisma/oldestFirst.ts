import type pg from 'pg';

type Told = (
  error: Error | undefined,
  connection: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

interface Waiter {
  readonly since: number;
  readonly told: Told;
}

/**
 * Has a pool give its next free connection to whoever belongs to the oldest request. By itself it serves in the order in
 * which its connections are asked for, so that under load a request of six statements waits six times behind everybody
 * who came meanwhile; this way each waits once, and the slowest are hardly slower than the others. To be called before
 * the pool's first connection.
 *
 * @param sinceOf when the request began that asks now, in milliseconds of a clock that never goes back
 */
export function oldestFirst(pool: pg.Pool, sinceOf: () => number): void {
  const { max, connectionTimeoutMillis: patience } = pool.options;
  const ask = pool.connect.bind(pool) as (told: Told) => void;
  const held = new Set<pg.PoolClient>();
  /** Oldest first. */
  const waiting: Waiter[] = [];
  let asking = 0;

  const isFree = () => asking + held.size < max;
  const take = (told: Told) => {
    asking += 1;
    ask((error, connection, release) => {
      asking -= 1;
      if (error) serveNext();
      told(error, connection, release);
    });
  };
  const serveNext = () => {
    while (isFree()) {
      const next = waiting.shift();
      if (!next) return;
      take(next.told);
    }
  };
  const wait = (told: Told) => {
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    const waiter: Waiter = {
      since: sinceOf(),
      told: (...answer) => {
        clearTimeout(timer);
        told(...answer);
      },
    };
    function giveUp() {
      waiting.splice(waiting.indexOf(waiter), 1);
      // In pg's words, as when one of its own has waited too long.
      told(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    }
    waiting.splice(waiting.findLastIndex(({ since }) => since <= waiter.since) + 1, 0, waiter);
  };
  const enter = (told: Told) => (isFree() ? take(told) : wait(told));

  pool.on('acquire', (connection) => held.add(connection));
  pool.on('release', (_error, connection) => {
    held.delete(connection);
    serveNext();
  });
  Object.assign(pool, {
    connect: (told?: Told) =>
      told
        ? enter(told)
        : new Promise((resolve, reject) => enter((error, connection) => (error ? reject(error) : resolve(connection)))),
  });
  Object.defineProperty(pool, 'waitingCount', { get: () => waiting.length });
}
