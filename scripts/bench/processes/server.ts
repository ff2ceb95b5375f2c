import { ownerEmail } from '../seed/people.ts';
import type { PeerName } from '../paths.ts';
import { sessionSecret } from '../world.ts';
import { freePort, type Program, startProgram, waitForAnswer } from './program.ts';

/** A peer that listens. */
export interface Server extends Pick<Program, 'pid' | 'stop'> {
  readonly peer: PeerName;
  readonly origin: string;
  /** How many statements it has sent so far. */
  statements(): Promise<number>;
}

/**
 * Starts a peer on a database, on its core.
 *
 * @param file its program, relative to `scripts/bench`
 */
export async function startServer(
  peer: PeerName,
  databaseUrl: string,
  cores: string | undefined,
  file = `peers/${peer}.ts`,
): Promise<Server> {
  const port = await freePort();
  const program = startProgram(file, {
    cores,
    preload: 'peers/countStatements.ts',
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      OWNER_EMAIL: ownerEmail,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      METRICS_PORT: '',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitForAnswer(origin, program);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return {
    peer,
    origin,
    pid: program.pid,
    stop: program.stop,
    statements: async () => ((await program.ask({ want: 'statements' })) as { statements: number }).statements,
  };
}
