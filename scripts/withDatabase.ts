import { openEmbeddedDatabase, operatorSentence } from '../prisma/embedded.ts';
import { type Env, loadEnvFile, readEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';

/** The settings and the database of a program of `npm run`, which are those of the server. */
export interface Place {
  readonly env: Env;
  /**
   * Returns the connection string of the server's database: DATABASE_URL, or that of the embedded database in DATA_DIR. The
   * embedded database is started if it does not run, and stops with this program if no server uses it.
   */
  openDatabase(): Promise<string>;
  /** Aborts on the first SIGINT, SIGTERM or SIGHUP. */
  readonly signal: AbortSignal;
}

/**
 * Runs a program on the server's database and prints the sentence that it returns, if any. Sets the exit code to 1 after an
 * error for the operator, which is printed as one sentence, and to 130 after an interruption.
 */
export async function withDatabase(program: (place: Place) => Promise<string | void>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  let close: () => Promise<void> = async () => undefined;
  try {
    loadEnvFile();
    const env = readEnv();
    const openDatabase = async (): Promise<string> => {
      if (env.databaseUrl !== undefined) return env.databaseUrl;
      const embedded = await openEmbeddedDatabase({ dataDir: env.dataDir, log: createLog(env.logLevel) });
      close = embedded.close;
      stop.signal.throwIfAborted();
      return embedded.connectionString;
    };
    const sentence = await program({ env, openDatabase, signal: stop.signal });
    if (sentence) process.stdout.write(`${sentence}\n`);
  } catch (error) {
    const sentence = operatorSentence(error);
    if (stop.signal.aborted) {
      process.stderr.write('Interrupted: nothing is left of it.\n');
      process.exitCode = 130;
    } else if (sentence !== null) {
      process.stderr.write(`${sentence}\n`);
      process.exitCode = 1;
    } else throw error;
  } finally {
    await close();
  }
}
