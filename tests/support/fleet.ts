import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { findProcesses } from '../../prisma/embedded/processes.ts';
import { addressOf, type Running, startProgram, startServer } from './processes.ts';
import { makeScratch, type Scratch } from './scratch.ts';

/** What several servers share. */
export interface Fleet {
  /** The PostgreSQL of all of them. */
  readonly connectionString: string;
  /** Folder of the database and of whatever else the test puts there. */
  readonly scratch: Scratch;
  /** For looking at the database. */
  readonly pool: pg.Pool;
  /** Starts a server of the fleet and waits until it listens. */
  start(
    env?: NodeJS.ProcessEnv,
  ): Promise<{ readonly server: Running; readonly address: string; readonly port: number }>;
  /** Ends everything. */
  close(): Promise<void>;
}

/** One PostgreSQL, as crash-proof as in production, and as many servers as a test starts. */
export async function gatherFleet(): Promise<Fleet> {
  const scratch = makeScratch();
  const database = startProgram('tests/support/holdDatabase.ts', [scratch.dataDir, 'safe']);
  const [line] = await database.says(/^\{"connectionString".*\}$/m);
  const { connectionString } = JSON.parse(line) as { connectionString: string };
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', () => undefined);
  const servers: Running[] = [];
  return {
    connectionString,
    scratch,
    pool,
    start: async (env = {}) => {
      const server = startServer({
        DATA_DIR: scratch.dataDir,
        DATABASE_URL: connectionString,
        SESSION_SECRET: 'one secret for all servers of the fleet',
        ...env,
      });
      servers.push(server);
      const address = await addressOf(server);
      return { server, address, port: Number(new URL(address).port) };
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await pool.end();
      await database.closeInput();
      await scratch.remove();
    },
  };
}

function parentOf(pid: number): number {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    // The name before it, in brackets, may hold anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return Number(parent);
  } catch {
    return 0;
  }
}

/** The living processes that a process has started itself. */
export const childrenOf = (parent: number): number[] => findProcesses((pid) => parentOf(pid) === parent);
