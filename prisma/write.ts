import type { PrismaClient } from './client.ts';
import { retryConflict } from './conflict.ts';
import { Loan } from './driver/loan.ts';
import type { Prisma } from './generated/client/client.ts';
import type { Reader } from './statement.ts';

/** A transaction in which calls of Prisma and hand-written statements follow each other. */
export type Transaction = Prisma.TransactionClient & Reader;

/** Milliseconds. What a transaction waits for is limited by its pool and by PostgreSQL (`requestSettings`), not once more by Prisma. */
const unlimited = 2 ** 31 - 1;

/** Who writes. */
interface Writer {
  readonly db: { readonly prisma: PrismaClient };
  /** Notes what each transaction counts: `read` comes last in it, and what that returns is called after the commit. */
  readonly revisions?: { readonly read: (transaction: Reader) => Promise<() => void> } | null;
}

/**
 * Runs `work` in a transaction; anything thrown rolls back. If another transaction was in the way, all of it runs again (`retryConflict`).
 *
 * @param work changes nothing but the database, so that it can run more than once
 * @returns what `work` returns, after the commit
 */
export async function write<Result>(
  { db: { prisma }, revisions }: Writer,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { result, onCommitted } = await retryConflict(() => {
    const loan = new Loan();
    const query: Reader['query'] = async (config) => loan.connection.query(config);
    // A property of the transaction itself would be one of the client, which all transactions share.
    const join = (transaction: Prisma.TransactionClient): Transaction =>
      Object.create(transaction, { query: { value: query } });
    const workAndRead = async (transaction: Transaction) => ({
      result: await work(transaction),
      onCommitted: await revisions?.read(transaction),
    });
    return loan.run(() =>
      prisma.$transaction((transaction) => workAndRead(join(transaction)), { maxWait: unlimited, timeout: unlimited }),
    );
  });
  onCommitted?.();
  return result;
}
