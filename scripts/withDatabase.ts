import { openEmbeddedDatabase, operatorSentence } from '../prisma/embedded.ts';
import { type Env, loadEnvFile, readEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';

/** Where a program of `npm run` works, by the same settings as the server. */
export interface Place {
  readonly env: Env;
  /**
   * The address of the server's database: DATABASE_URL, or the embedded one of DATA_DIR, which is started unless it
   * runs and stops with this program unless a server uses it.
   */
  openDatabase(): Promise<string>;
  /** Ends with the first Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
}

/**
 * Runs a program on the server's database, prints what it returns, if anything, and ends the process: with exit code 1 and one
 * sentence when it refuses, with 130 when it was interrupted.
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
