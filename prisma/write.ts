import type { PrismaClient } from './client.ts';
import { retryConflict } from './conflict.ts';
import { Loan } from './driver/loan.ts';
import type { Prisma } from './generated/client/client.ts';
import type { Reader } from './statement.ts';

/** A transaction in which calls of Prisma and hand-written statements follow each other. */
export type Transaction = Prisma.TransactionClient & Reader;

/** Milliseconds. What a transaction waits for is limited by its pool and by PostgreSQL (`requestSettings`), not once more by Prisma. */
const unlimited = 2 ** 31 - 1;

/**
 * Runs `work` in a transaction; anything thrown rolls back. If another transaction was in the way, all of it runs once more.
 *
 * @param work changes nothing but the database, so that it can run twice
 * @returns what `work` returns, after the commit
 */
export const write = <Result>(
  { db: { prisma } }: { readonly db: { readonly prisma: PrismaClient } },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  retryConflict(() => {
    const loan = new Loan();
    const query: Reader['query'] = async (config) => loan.connection.query(config);
    // A property of the transaction itself would be one of the client, which all transactions share.
    const join = (transaction: Prisma.TransactionClient): Transaction =>
      Object.create(transaction, { query: { value: query } });
    return loan.run(() =>
      prisma.$transaction((transaction) => work(join(transaction)), { maxWait: unlimited, timeout: unlimited }),
    );
  });
