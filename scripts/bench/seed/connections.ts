import pg from 'pg';
import type { Run } from './run.ts';

/** The connection string of another database of a cluster. */
export function addressOf(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Opens so many connections for some work, and closes them afterwards. */
export async function withConnections<Result>(
  connectionString: string,
  count: number,
  work: (runs: readonly Run[]) => Promise<Result>,
): Promise<Result> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }));
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    return await work(clients.map((client) => async (text, values) => (await client.query(text, values)).rows));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** The same with one connection. */
export const withConnection = <Result>(
  connectionString: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> => withConnections(connectionString, 1, ([run]) => work(run ?? (() => Promise.resolve([]))));
