import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
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
  return new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: (query) => nameOf(query.sql) }) });
}

export type { PrismaClient };
