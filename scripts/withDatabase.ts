import { refuseLostTls } from '../prisma/driver/shell.ts';
import { openEmbeddedDatabase, operatorSentence } from '../prisma/embedded.ts';
import { type Env, loadEnvFile, readEnv } from '../server/env/env.ts';
import { createLog } from '../server/observability/log.ts';

/** The settings and the database of the server, for a command-line program. */
export interface Place {
  readonly env: Env;
  /**
   * Returns the connection string of the server's database: DATABASE_URL, or that of the embedded database in DATA_DIR. Starts
   * the embedded database if it does not run; it stops with this program if no server uses it.
   */
  openDatabase(): Promise<string>;
  /** Aborts on the first SIGINT, SIGTERM or SIGHUP. */
  readonly signal: AbortSignal;
}

/**
 * Runs a program on the server's database and prints the sentence that it returns, if any. After an error that the operator
 * can resolve, prints one sentence and sets the exit code to 1. After an interruption, sets the exit code to 130.
 */
export async function withDatabase(program: (place: Place) => Promise<string | void>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  let close: () => Promise<void> = async () => undefined;
  try {
    loadEnvFile();
    const env = readEnv();
    const openDatabase = async (): Promise<string> => {
      if (env.databaseUrl !== undefined) {
        refuseLostTls(env.databaseUrl);
        return env.databaseUrl;
      }
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
      process.stderr.write('Interrupted: nothing was changed.\n');
      process.exitCode = 130;
    } else if (sentence !== null) {
      process.stderr.write(`${sentence}\n`);
      process.exitCode = 1;
    } else throw error;
  } finally {
    await close();
  }
}
