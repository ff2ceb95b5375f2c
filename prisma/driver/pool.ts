import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

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
 * A pool whose connections do three things before and after a statement, in this order:
 *
 * 1. They remove its name, for a pooler that does not know prepared statements.
 * 2. They call the listeners of the pool.
 * 3. They close themselves after an error that makes them useless. pg keeps such a connection in the pool when a
 *    transaction ends with it, so that the next requests would fail or wait too.
 *
 * Only public methods are overridden: `Client#query` and `Pool#connect` (docs/decisions/033-database-driver.md).
 */
export class DatabasePool extends pg.Pool {
  readonly #listeners: Listeners;

  /** @param removeNames whether statements are sent without their names */
  constructor(config: pg.PoolConfig, removeNames: boolean) {
    const listeners: Listeners = { statement: [], error: [] };
    super({ ...config, Client: connectionClass(listeners, removeNames) });
    this.#listeners = listeners;
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
   * that frees the connection.
   */
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    return super.connect(this.#listeners.statement.length > 0 ? AsyncLocalStorage.bind(callback) : callback);
  }
}

function connectionClass(listeners: Listeners, removeNames: boolean): new () => pg.ClientBase {
  class Connection extends Client {
    override query(...args: unknown[]): unknown {
      const [statement, ...rest] = args;
      const ends = listeners.statement.map((listener) => listener(statement));
      const onEnd = (error?: unknown) => {
        if (error !== undefined) {
          if (isFatal(error)) void this.end();
          for (const listener of listeners.error) listener(error);
        }
        for (const end of ends) end?.(error);
      };
      const sent = removeNames ? withoutName(statement) : statement;
      const callback = rest.at(-1);
      if (typeof callback === 'function') {
        const onResult = (error: unknown, result: unknown) => {
          onEnd(error ?? undefined);
          callback(error, result);
        };
        return super.query(sent, ...rest.slice(0, -1), onResult);
      }
      const result = super.query(sent, ...rest);
      if (!(result instanceof Promise)) {
        onEnd();
        return result;
      }
      // The caller gets this promise and no other: with two that follow the same one, V8 loses the caller's stack trace.
      return result.then(
        (value: unknown) => {
          onEnd();
          return value;
        },
        (error: unknown) => {
          onEnd(error);
          throw error;
        },
      );
    }
  }
  return Connection as unknown as new () => pg.ClientBase;
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement;
