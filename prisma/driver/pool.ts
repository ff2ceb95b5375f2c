import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { retryConflict } from '../conflict.ts';
import { endsTransaction, type LentConnection, Loan } from './loan.ts';
import { isNamedStatement, PreparedQuery, type QueryCallback } from './preparedQuery.ts';

/**
 * Sees a statement when it is sent: a text or pg's query configuration. The function that it returns, if any, is called
 * once when the statement ends, with the error of one that failed.
 */
export type StatementListener = (statement: unknown) => ((error?: unknown) => void) | undefined;

/** Sees the error of a statement that fails. */
export type ErrorListener = (error: unknown) => void;

interface Listeners {
  readonly statement: StatementListener[];
  readonly error: ErrorListener[];
}

type ConnectCallback = (
  error: Error | undefined,
  connection: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** pg's client with the one signature that all forms of `query` share. */
interface Client {
  query(...args: unknown[]): unknown;
  end(): Promise<void>;
}

const Client = pg.Client as unknown as new (config?: pg.ClientConfig) => Client;

/** How PostgreSQL refuses a write on a standby: the connection leads to a server that was the primary. */
const READ_ONLY_SERVER = '25006';

/** pg gives this error no code. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/** Whether nothing that is sent after this error can succeed. */
const isFatal = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === READ_ONLY_SERVER || message === TIMEOUT_MESSAGE;
};

/**
 * A pool whose connections do five things before and after a statement, in this order:
 *
 * 1. They call the listeners of the pool.
 * 2. They end their loan if it ends the transaction.
 * 3. They remove its name, for a pooler that does not know prepared statements.
 * 4. They send it as a `PreparedQuery` if it has a name and is not Prisma's.
 * 5. They close themselves after an error that makes them useless. pg keeps such a connection in the pool when a
 *    transaction ends with it, so that the next requests would fail or wait too.
 *
 * A statement of the pool itself is a whole transaction, which runs again if another one was in the way.
 *
 * Only public methods are overridden: `Client#query`, `Pool#connect` and `Pool#query` (docs/decisions/033-database-driver.md).
 */
export class DatabasePool extends pg.Pool {
  readonly #listeners: Listeners;

  /** @param removeNames whether statements are sent without their names */
  constructor(config: pg.PoolConfig, removeNames: boolean) {
    const listeners: Listeners = { statement: [], error: [] };
    super({ ...config, Client: connectionClass(listeners, removeNames, config.types ?? pg.types) });
    this.#listeners = listeners;
    const query = super.query.bind(this) as (...given: unknown[]) => unknown;
    const retried = (...given: unknown[]): unknown =>
      given.some((argument) => typeof argument === 'function') || isSubmittable(given[0])
        ? query(...given)
        : retryConflict(async () => query(...given));
    this.query = retried as typeof this.query;
  }

  /** Calls `listener` for every statement from now on. */
  onStatement(listener: StatementListener): void {
    this.#listeners.statement.push(listener);
  }

  /** Calls `listener` for every statement that fails from now on. */
  onStatementError(listener: ErrorListener): void {
    this.#listeners.error.push(listener);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  /**
   * For listeners to statements, calls back in the asynchronous context of the caller. By itself pg uses that of the request
   * that frees the connection. Without a callback, lends the connection to the `Loan` of the caller, if any.
   */
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#lend();
    return super.connect(this.#listeners.statement.length > 0 ? AsyncLocalStorage.bind(callback) : callback);
  }

  async #lend(): Promise<pg.PoolClient> {
    const connection = await super.connect();
    Loan.give(connection as pg.PoolClient & LentConnection);
    return connection;
  }
}

function connectionClass(
  listeners: Listeners,
  removeNames: boolean,
  types: pg.CustomTypesConfig,
): new () => pg.ClientBase {
  class Connection extends Client implements Pick<LentConnection, 'loan'> {
    loan: Loan | null = null;

    override query(...args: unknown[]): unknown {
      const [statement, ...rest] = args;
      if (this.loan && endsTransaction(statement)) this.loan = null;
      const ends = listeners.statement.map((listener) => listener(statement));
      const onEnd = (error?: unknown) => {
        if (error !== undefined) {
          if (isFatal(error)) void this.end();
          for (const listener of listeners.error) listener(error);
        }
        for (const end of ends) end?.(error);
      };
      const sent = removeNames ? withoutName(statement) : statement;
      const callback = rest.find((argument) => typeof argument === 'function') as QueryCallback | undefined;
      const values = rest.find((argument) => Array.isArray(argument)) as readonly unknown[] | undefined;
      const send = (onResult: QueryCallback): unknown => {
        const end: QueryCallback = (error, result) => {
          onEnd(error ?? undefined);
          onResult(error, result);
        };
        return isNamedStatement(sent)
          ? super.query(new PreparedQuery(values ? { ...sent, values } : sent, types, end))
          : super.query(sent, values, end);
      };
      if (callback) return send(callback);
      if (isSubmittable(sent)) {
        onEnd();
        return super.query(sent);
      }
      return new Promise((resolve, reject) => {
        send((error, result) => (error ? reject(error) : resolve(result)));
      }).catch((error: unknown) => {
        // Leads to the caller; as it comes, the stack trace leads to the socket.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      });
    }
  }
  return Connection as unknown as new () => pg.ClientBase;
}

const isSubmittable = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !isSubmittable(statement)
    ? { ...statement, name: undefined }
    : statement;
