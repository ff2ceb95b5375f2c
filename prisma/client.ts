import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { retryConflict } from './conflict.ts';
import { PrismaClient } from './generated/client/client.ts';

/** Creates the Prisma client on the shared pool. Statements are named, so that PostgreSQL plans each once per connection. */
export function createPrismaClient(pool: pg.Pool): PrismaClient {
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const known = names.get(sql);
    if (known) return known;
    const name = `p_${createHash('sha1').update(sql).digest('hex')}`;
    // Prisma's SQL varies with the length of IN lists: without a limit the map would grow forever.
    if (names.size < 1_000) names.set(sql, name);
    return name;
  };
  return retryingConflicts(
    new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator: (query) => nameOf(query.sql) }),
    }),
  );
}

/** Has a client run a transaction once more if another one was in the way. Its callback can run twice, like that of `inTransaction`. */
function retryingConflicts(client: PrismaClient): PrismaClient {
  const run = client.$transaction.bind(client) as (...given: unknown[]) => Promise<unknown>;
  return Object.assign(client, { $transaction: (...given: unknown[]) => retryConflict(() => run(...given)) });
}

export type { PrismaClient };
