import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../prisma/embedded/binaries.ts';
import { giveTo, type Place } from '../../prisma/embedded/place.ts';
import { isRoot, unprivilegedAccount } from '../../prisma/embedded/account.ts';
import { waitUntil } from '../../prisma/embedded/processes.ts';

export interface StreamingReplica {
  /** Connects as the superuser. */
  readonly pool: pg.Pool;
  /** Kills it without a shutdown, as a power failure does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a streaming replica of a running embedded database. It copies the files of the primary between pg_backup_start and
 * pg_backup_stop, because the embedded database has no pg_basebackup, and then follows the primary's log.
 *
 * @param dataDir the folder of the primary; the replica is stored beside its cluster
 * @param port where the replica listens
 */
export async function startReplica(dataDir: string, connectionString: string, port: number): Promise<StreamingReplica> {
  const place = JSON.parse(readFileSync(join(dataDir, 'database', 'place.json'), 'utf8')) as Place;
  const home = place.outside ?? join(dataDir, 'database');
  const account = isRoot() ? unprivilegedAccount() : undefined;
  const folder = join(home, 'replica');
  const url = new URL(connectionString);
  const superuser = { host: '127.0.0.1', user: 'postgres', password: place.superuserPassword };

  const client = new pg.Client({ ...superuser, port: Number(url.port), database: 'postgres' });
  await client.connect();
  await client.query(`SELECT pg_backup_start('replica', true)`);
  // Keeps the owner of files, unlike fs.cpSync.
  execFileSync('cp', ['-a', join(home, 'cluster'), folder]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(folder, name), { force: true });
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    giveTo(account, join(folder, name));
  }
  const primary = `host=127.0.0.1 port=${url.port} user=postgres password=${place.superuserPassword}`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), `\nprimary_conninfo = '${primary}'\n`);

  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Must be at least the value of the primary.
    max_connections: '60',
    shared_buffers: '16MB',
    // Shows current statistics of scans in each query.
    stats_fetch_consistency: 'none',
  };
  const flags = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(findBinaries(account).postgres, flags, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const pool = new pg.Pool({ ...superuser, port, database: url.pathname.slice(1), max: 1 });
  pool.on('error', () => undefined);
  const answers = async () => (await pool.query('SELECT 1').catch(() => null)) !== null;
  if (!(await waitUntil(answers, 20_000, 50))) throw new Error(`The replica does not answer: ${stderr}`);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    pool,
    kill,
    close: async () => {
      await pool.end();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
