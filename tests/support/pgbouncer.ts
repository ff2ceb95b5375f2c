import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, unprivilegedAccount } from '../../prisma/embedded/account.ts';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { example, findDaemon, freePort, isListening } from './balancer.ts';

export interface Pooler {
  /** Connects through PgBouncer. */
  readonly connectionString: string;
  close(): Promise<void>;
}

/** The path and version of the installed PgBouncer; undefined if it is not installed. */
export function findPgbouncer(): { readonly path: string; readonly version: string } | undefined {
  const path = findDaemon('pgbouncer');
  if (path === undefined) return undefined;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return { path, version: /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? '0' };
}

/**
 * Puts PgBouncer with docs/examples/pgbouncer.ini in front of a database.
 *
 * @param path the program
 * @param connectionString the connection string of the database, with password
 * @param poolSize the number of connections to PostgreSQL
 */
export async function startPgbouncer(path: string, connectionString: string, poolSize: number): Promise<Pooler> {
  const url = new URL(connectionString);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'dadventures-pgbouncer-'));
  const users = join(folder, 'userlist.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${url.username}" "${url.password}"\n`);
  const database = url.pathname.slice(1);
  writeFileSync(
    settings,
    example('pgbouncer.ini', {
      'dadventures = host': `${database} = host`,
      'dbname=dadventures': `dbname=${database}`,
      'port=5432': `port=${url.port}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
      'default_pool_size = 20': `default_pool_size = ${poolSize}`,
    }),
  );
  // Like PostgreSQL, it refuses to run as root.
  const account = isRoot() ? unprivilegedAccount() : undefined;
  if (account) for (const file of [folder, users, settings]) chownSync(file, account.uid, account.gid);
  chmodSync(users, 0o600);
  const child = spawn(path, ['-q', settings], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (!(await waitUntil(() => isListening(port), 10_000))) throw new Error(`PgBouncer does not listen: ${stderr}`);
  url.port = String(port);
  return {
    connectionString: url.href,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
