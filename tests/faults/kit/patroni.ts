import { execFile, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { types } from '../../../prisma/pool.ts';
import { isRoot, unprivilegedAccount } from '../../../prisma/embedded/account.ts';
import { signalProcess, waitUntil } from '../../../prisma/embedded/processes.ts';
import { example, findDaemon, freePort } from '../../support/balancer.ts';
import { processesIn } from '../../support/processes.ts';
import { makeScratch } from '../../support/scratch.ts';

const START_MS = 90_000;
const POLL_MS = 100;
const REST_MS = 2_000;

/** The addresses of the three machines in docs/examples, and the loopback addresses that replace them here. */
const addresses = {
  one: { documented: '10.0.0.1', here: '127.0.0.11' },
  two: { documented: '10.0.0.2', here: '127.0.0.12' },
  three: { documented: '10.0.0.3', here: '127.0.0.13' },
} as const;

type Name = keyof typeof addresses;

const names = Object.keys(addresses) as Name[];

/** A simulated machine of the cluster: all processes whose working directory is its folder. */
export interface Machine {
  readonly name: Name;
  /** Starts the services of the machine: etcd and, on the two machines with PostgreSQL, Patroni. */
  start(): void;
  /** Sends a signal to all its processes, or only to those of PostgreSQL. */
  signal(signal: NodeJS.Signals, victims?: 'all' | 'postgresql'): void;
  /** Whether Patroni reports its PostgreSQL as the primary, or as the synchronous standby. */
  is(role: 'primary' | 'synchronous'): Promise<boolean>;
}

/** Two machines with PostgreSQL under Patroni, a third one that only votes, and HAProxy in front of them. */
export interface Cluster {
  /** A folder for the files of the servers. */
  readonly dataDir: string;
  /** Connects through HAProxy to the current primary. */
  readonly connectionString: string;
  /** Connects through HAProxy to the current standby. */
  readonly standbyConnectionString: string;
  /** Superuser connections to the primary, through HAProxy. */
  readonly pool: pg.Pool;
  primary(): Promise<Machine>;
  standby(): Promise<Machine>;
  /** Waits until one machine is the primary and the other a synchronous standby. */
  waitUntilHealthy(milliseconds: number): Promise<void>;
  /** Runs `patronictl` with the configuration of the first machine. */
  patronictl(...args: string[]): Promise<string>;
  close(): Promise<void>;
}

/** The folder with the programs of the newest installed PostgreSQL. */
const findBinaries = () =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((path) => path.replace(/\/postgres$/, ''))
    .sort((one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]))[0];

/** The Debian packages that are missing on this machine. */
export function missingPackages(): string[] {
  const daemons = { patroni: 'patroni', 'etcd-server': 'etcd', haproxy: 'haproxy' };
  const missing = Object.entries(daemons).flatMap(([name, daemon]) => (findDaemon(daemon) ? [] : [name]));
  return findBinaries() === undefined ? [...missing, 'postgresql'] : missing;
}

/** Builds the cluster of docs/operations.md#high-availability from the files in docs/examples, on loopback addresses. */
export async function buildCluster(): Promise<Cluster> {
  const scratch = makeScratch();
  const account = isRoot() ? unprivilegedAccount() : undefined;
  const [peer, client, rest, port, primaryPort, standbyPort] = await freePorts(6);
  const ports = new Map([
    ['2380', peer],
    ['2379', client],
    ['8008', rest],
    ['5432', port],
    ['5000', primaryPort],
    ['5001', standbyPort],
  ]);

  /** Creates a folder that belongs to the unprivileged account. */
  const makeFolder = (path: string) => {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const run = (folder: string, path: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(join(folder, `${path.split('/').at(-1)}.log`), 'a');
    spawn(path, args, {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    }).unref();
    closeSync(log);
  };
  const write = (file: string, text: string) => {
    writeFileSync(file, text, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
    return file;
  };
  /** An example with the addresses and ports of this machine. */
  const localExample = (file: string, replacements: Readonly<Record<string, string>>) => {
    let text = example(file, replacements);
    for (const { documented, here } of Object.values(addresses)) text = text.replaceAll(documented, here);
    return text.replace(/(?<=:|port )\d{4}\b/g, (documented) => String(ports.get(documented) ?? documented));
  };

  const openMachine = (name: Name): Machine => {
    const folder = makeFolder(join(scratch.dataDir, name));
    const data = join(folder, 'data');
    const { documented, here } = addresses[name];
    const { documented: first } = addresses.one;
    const etcd = localExample('etcd.env', {
      'ETCD_NAME=one': `ETCD_NAME=${name}`,
      [`URLS=http://${first}`]: `URLS=http://${documented}`,
      '/var/lib/etcd/dadventures': join(folder, 'etcd'),
    });
    const patroni = write(
      join(folder, 'patroni.yml'),
      localExample('patroni.yml', {
        'name: one': `name: ${name}`,
        [`: ${first}:8008`]: `: ${documented}:8008`,
        [`: ${first}:5432`]: `: ${documented}:5432`,
        '10.0.0.0/24': '127.0.0.0/8',
        '/usr/lib/postgresql/15/bin': findBinaries() ?? '',
        '/var/lib/postgresql/15/dadventures': data,
        '/var/lib/postgresql/.pgpass_patroni': join(folder, 'pgpass'),
        '/var/run/postgresql': folder,
      }),
    );
    return {
      name,
      start: () => {
        run(folder, findDaemon('etcd') ?? '', [], settingsIn(etcd));
        if (name !== 'three') run(folder, findDaemon('patroni') ?? '', [patroni]);
      },
      signal: (signal, victims = 'all') => {
        for (const pid of processesIn(victims === 'all' ? folder : data)) signalProcess(pid, signal);
      },
      is: async (role) => {
        const answer = fetch(`http://${here}:${rest}/${role}`, { signal: AbortSignal.timeout(REST_MS) });
        return answer.then(
          ({ status }) => status === 200,
          () => false,
        );
      },
    };
  };

  /** The end of Patroni's log on a machine, which includes the log of PostgreSQL. */
  const endOfLog = ({ name }: Machine) => {
    const file = join(scratch.dataDir, name, 'patroni.log');
    return existsSync(file) ? `${name}:\n${readFileSync(file, 'utf8').slice(-4_000)}` : name;
  };
  const machines = names.map(openMachine);
  const find = async (role: 'primary' | 'synchronous') => {
    for (const machine of machines.slice(0, 2)) if (await machine.is(role)) return machine;
    return undefined;
  };
  const expectFound = async (role: 'primary' | 'synchronous') => {
    const machine = await find(role);
    if (!machine) throw new Error(`No machine of the cluster is ${role}`);
    return machine;
  };
  const waitUntilHealthy = async (milliseconds: number) => {
    const isHealthy = async () => (await find('primary')) !== undefined && (await find('synchronous')) !== undefined;
    if (!(await waitUntil(isHealthy, milliseconds, POLL_MS)))
      throw new Error(`The cluster has no primary with a synchronous standby: ${machines.map(endOfLog).join('\n')}`);
  };
  const pools: pg.Pool[] = [];
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await scratch.remove();
  };

  try {
    for (const machine of machines) machine.start();
    const haproxy = makeFolder(join(scratch.dataDir, 'haproxy'));
    const settings = write(join(haproxy, 'haproxy.cfg'), localExample('haproxy-postgresql.cfg', {}));
    run(haproxy, findDaemon('haproxy') ?? '', ['-db', '-f', settings]);
    await waitUntilHealthy(START_MS);
    const superuser = { host: '127.0.0.1', port: primaryPort, user: 'postgres', password: 'change-me-postgres' };
    const admin = new pg.Client({ ...superuser, database: 'postgres' });
    await admin.connect();
    await admin.query(`CREATE ROLE dadventures LOGIN PASSWORD 'change-me'`);
    await admin.query('CREATE DATABASE dadventures OWNER dadventures');
    await admin.end();
    const pool = new pg.Pool({ ...superuser, database: 'dadventures', max: 2, types });
    pool.on('error', () => undefined);
    pools.push(pool);
    const addressThrough = (port: number) => `postgresql://dadventures:change-me@127.0.0.1:${port}/dadventures`;
    return {
      dataDir: scratch.dataDir,
      connectionString: addressThrough(primaryPort),
      standbyConnectionString: addressThrough(standbyPort),
      pool,
      primary: () => expectFound('primary'),
      standby: () => expectFound('synchronous'),
      waitUntilHealthy,
      patronictl: async (...args) => {
        const settingsFile = join(scratch.dataDir, 'one', 'patroni.yml');
        return (await promisify(execFile)('patronictl', ['-c', settingsFile, ...args])).stdout;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Finds different free ports. */
async function freePorts(count: 6): Promise<[number, number, number, number, number, number]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports] as [number, number, number, number, number, number];
}

/** Parses the variables of an environment file. */
const settingsIn = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
