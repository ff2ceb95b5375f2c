import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { types } from '../../prisma/pool.ts';
import { findProcesses } from '../../prisma/embedded/processes.ts';
import { addressOf, type Running, startProgram, startServer } from './processes.ts';
import { makePreparedScratch } from './prepared.ts';
import type { Scratch } from './scratch.ts';

/** Several servers with one database. */
export interface Fleet {
  /** The PostgreSQL that all of them use. */
  readonly connectionString: string;
  /** The folder of the database. Tests may put other files there. */
  readonly scratch: Scratch;
  /** Connects to the database directly. */
  readonly pool: pg.Pool;
  /** Starts a server and waits until it listens. */
  start(
    env?: NodeJS.ProcessEnv,
  ): Promise<{ readonly server: Running; readonly address: string; readonly port: number }>;
  /** Stops the servers and the database, and removes the folder. */
  close(): Promise<void>;
}

/** Starts a PostgreSQL with production settings for durability. */
export async function startFleet(): Promise<Fleet> {
  const scratch = makePreparedScratch();
  const database = startProgram('tests/support/holdDatabase.ts', [scratch.dataDir, 'safe']);
  const [line] = await database.waitForOutput(/^\{"connectionString".*\}$/m);
  const { connectionString } = JSON.parse(line) as { connectionString: string };
  const pool = new pg.Pool({ connectionString, max: 2, types });
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
    // Skips the process name in brackets, which may contain anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return Number(parent);
  } catch {
    return 0;
  }
}

/** The running child processes of a process. */
export const childrenOf = (parent: number): number[] => findProcesses((pid) => parentOf(pid) === parent);
