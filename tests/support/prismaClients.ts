import type pg from 'pg';
import { createPrismaClient, type PrismaClient } from '../../prisma/client.ts';

/** A client, and the pool that it uses at present. */
interface Lent {
  readonly prisma: PrismaClient;
  use(pool: pg.Pool): void;
}

const free: Lent[] = [];

function openClient(first: pg.Pool): Lent {
  let pool = first;
  const present = new Proxy(first, {
    get: (_first, key) => {
      const value: unknown = Reflect.get(pool, key);
      return typeof value === 'function' ? (value.bind(pool) as unknown) : value;
    },
  });
  return {
    prisma: createPrismaClient(present),
    use: (next) => {
      pool = next;
    },
  };
}

/**
 * Lends a Prisma client for a pool. A new client reads the whole data model, and compiles each query anew: forty milliseconds of every
 * world. A client that is given back serves the next world.
 */
export function lendPrisma(pool: pg.Pool): { readonly prisma: PrismaClient; giveBack(): void } {
  const lent = free.pop() ?? openClient(pool);
  lent.use(pool);
  return { prisma: lent.prisma, giveBack: () => void free.push(lent) };
}
