import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { types } from '../../../prisma/pool.ts';
import type { Place } from '../../../prisma/embedded/place.ts';
import { findPostmaster } from '../../../prisma/embedded/postmaster.ts';
import { findProcesses, signalProcess, workingDirectory } from '../../../prisma/embedded/processes.ts';
import { freePort } from '../../support/balancer.ts';
import { addressOf, type Running, startServer } from '../../support/processes.ts';
import { prepareDataDir } from '../../support/prepared.ts';
import { makeScratch } from '../../support/scratch.ts';

/** A server as `npm start` runs it, with its embedded PostgreSQL, in a scratch folder. */
export interface Installation {
  readonly address: string;
  readonly dataDir: string;
  readonly connectionString: string;
  readonly databasePort: number;
  /** Direct access to the database. */
  readonly pool: pg.Pool;
  /** The current process of the server. */
  server(): Running;
  /** Starts the server again, on the same port, and waits until it listens. */
  start(): Promise<void>;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** The process id of PostgreSQL; undefined when it does not run. */
  postmaster(): number | undefined;
  /** Sends a signal to every process of PostgreSQL, the postmaster first. */
  signalDatabase(signal: NodeJS.Signals): void;
  close(): Promise<void>;
}

const SETTINGS = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' };

interface InstallationOptions {
  /** Called with the empty DATA_DIR before the first start. Without it, DATA_DIR has a database already. */
  readonly prepare?: (dataDir: string) => void;
  /** Environment variables of the server. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Creates an installation and starts its server. */
export async function startInstallation({ prepare, env }: InstallationOptions = {}): Promise<Installation> {
  const scratch = makeScratch();
  if (prepare) prepare(scratch.dataDir);
  else prepareDataDir(scratch.dataDir);
  const port = await freePort();
  let server: Running;
  const start = async (): Promise<void> => {
    server = startServer({ DATA_DIR: scratch.dataDir, PORT: String(port), ...SETTINGS, ...env });
    await addressOf(server);
  };
  await start();

  const folder = join(scratch.dataDir, 'database');
  const place = JSON.parse(readFileSync(join(folder, 'place.json'), 'utf8')) as Place;
  const cluster = join(place.outside ?? folder, 'cluster');
  const connectionString = `postgresql://dadventures:${place.password}@127.0.0.1:${place.port}/dadventures`;
  const pool = new pg.Pool({ connectionString, max: 2, types });
  pool.on('error', () => undefined);
  const postmaster = () => findPostmaster(cluster)?.pid;

  return {
    address: `http://127.0.0.1:${port}`,
    dataDir: scratch.dataDir,
    connectionString,
    databasePort: Number(new URL(connectionString).port),
    pool,
    server: () => server,
    start,
    kill: async () => void (await server.end('SIGKILL')),
    postmaster,
    signalDatabase: (signal) => {
      const first = postmaster();
      const all = findProcesses((pid) => workingDirectory(pid) === cluster);
      for (const pid of all.toSorted((one, other) => Number(other === first) - Number(one === first)))
        signalProcess(pid, signal);
    },
    close: async () => {
      await server.end('SIGKILL');
      await pool.end();
      await scratch.remove();
    },
  };
}
