import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A connection that Prisma has taken from the pool for a transaction. */
export interface LentConnection extends Pick<pg.PoolClient, 'query'> {
  /** The loan of the transaction that runs on it; null when Prisma has ended it, or if it is no transaction of `write`. */
  loan: Loan | null;
}

const current = new AsyncLocalStorage<Loan>();

/**
 * Lends the connection on which Prisma runs a transaction to hand-written statements (docs/decisions/075-one-transaction.md). Prisma
 * takes it from the pool within `run`, and the pool tells the loan.
 */
export class Loan {
  #connection: LentConnection | null = null;

  /** Tells the loan within which a connection was taken. The first one is Prisma's. */
  static give(connection: LentConnection): void {
    const loan = current.getStore();
    if (!loan || loan.#connection) return;
    loan.#connection = connection;
    connection.loan = loan;
  }

  /** Runs `work`, in which Prisma begins its transaction first. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return current.run(this, work);
  }

  /** The connection of the transaction. After its end another one could run there, or none. */
  get connection(): LentConnection {
    if (this.#connection?.loan !== this) throw new Error('The transaction has ended');
    return this.#connection;
  }
}

/** Whether a statement ends a transaction: a text or pg's query configuration. */
export const endsTransaction = (statement: unknown): boolean => {
  const text = (statement as { readonly text?: unknown } | null)?.text ?? statement;
  return text === 'COMMIT' || text === 'ROLLBACK';
};
