import type pg from 'pg';

/** The statements sent to PostgreSQL during a piece of work. */
export interface Statements {
  /** The name of each statement, or its text if it has no name. */
  readonly statements: readonly string[];
  /** BEGIN, COMMIT and ROLLBACK. */
  readonly transactions: readonly string[];
}

const isTransaction = (text: string) => /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/i.test(text);

/** Records every statement of a pool. Call it before the pool's first connection. */
export function countStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Statements> {
  let recording: string[] | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recordingQuery = (...args: unknown[]) => {
      const [config] = args;
      if (typeof config === 'string') recording?.push(config);
      else if (typeof config === 'object' && config !== null && 'text' in config) {
        const text = String(config.text);
        // Prisma names its BEGIN and COMMIT like any statement.
        recording?.push('name' in config && config.name && !isTransaction(text) ? String(config.name) : text);
      }
      return query(...args);
    };
    Object.assign(client, { query: recordingQuery });
  });
  return async (work) => {
    const recorded: string[] = [];
    recording = recorded;
    try {
      await work();
    } finally {
      recording = null;
    }
    return {
      statements: recorded.filter((text) => !isTransaction(text)),
      transactions: recorded.filter(isTransaction),
    };
  };
}
