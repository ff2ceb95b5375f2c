import { sessionSecret } from '../cookies.ts';
import type { Bench } from '../measurement.ts';
import type { ServerName } from '../scenario.ts';
import { freePort, type Program, startProgram, waitUntilReady } from './program.ts';

/** A server that listens, until it is stopped or its scope ends. */
export interface Server extends Pick<Program, 'pid' | 'stop'>, AsyncDisposable {
  readonly name: ServerName;
  readonly origin: string;
}

/** The database and the folder of a server, and the cores where it runs. */
export interface ServerOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly cores: string | undefined;
  /** Settings besides those of all servers. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The program of a server. The product's is the one that `npm start` starts. */
const programOf = (name: ServerName) => (name === 'dadventures' ? '../../server/start.mjs' : `peers/${name}.ts`);

/** Starts the process of a server; it does not listen yet. */
export async function spawnServer(
  name: ServerName,
  { databaseUrl, dataDir, cores, env = {} }: ServerOptions,
): Promise<{ readonly program: Program; readonly origin: string }> {
  const port = await freePort();
  const program = startProgram(programOf(name), {
    cores,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // Settings of the developer do not count.
      ...Object.fromEntries(neutralSettings.map((setting) => [setting, ''])),
      ...env,
    },
  });
  return { program, origin: `http://127.0.0.1:${port}` };
}

const neutralSettings = [
  'COMMUNITY',
  'DATABASE_REPLICA_URL',
  'METRICS_PORT',
  'OWNER_EMAIL',
  'PHOTO_STORE',
  'PUBLIC_URL',
  'WEB_CONCURRENCY',
];

/** Starts a server and waits until it answers HTTP requests. */
export async function startServer(name: ServerName, options: ServerOptions): Promise<Server> {
  const { program, origin } = await spawnServer(name, options);
  try {
    // Peers answer 404 to this; what matters is that they answer.
    await waitUntilReady(program, async () => (await fetch(`${origin}/live`)).status > 0);
  } catch (error) {
    await program.stop();
    throw error;
  }
  const { pid, stop } = program;
  return { name, origin, pid, stop, [Symbol.asyncDispose]: stop };
}

/** Starts the product on a database, with the folder of the scratch database. */
export async function startProduct(
  { scratch, cores }: Pick<Bench, 'scratch' | 'cores'>,
  options: Pick<ServerOptions, 'databaseUrl' | 'env'>,
): Promise<Server> {
  const { dataDir } = await scratch();
  return startServer('dadventures', { ...options, dataDir, cores: cores?.server });
}

/** Starts several servers on the same database; when one does not start, none is left. */
export async function startServers(
  names: readonly ServerName[],
  options: ServerOptions,
): Promise<{ readonly servers: readonly Server[]; stop(): Promise<void> }> {
  const servers: Server[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    for (const name of names) servers.push(await startServer(name, options));
    return { servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
