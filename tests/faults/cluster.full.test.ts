import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { findPgbouncer, type Pooler, startPgbouncer } from '../support/pgbouncer.ts';
import { addressOf, type Running, startServer } from '../support/processes.ts';
import { type Family, registerFamilies, runEvening } from './kit/evening.ts';
import {
  expectLedgerConsistent,
  expectNoRequestHung,
  expectNothingLost,
  expectPhotosConsistent,
  expectReadiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { buildCluster, type Cluster, type Machine, missingPackages } from './kit/patroni.ts';

const kills = 10;
const families = 6;
/** The time limit until writes are acknowledged again after a fault. */
const recoverySeconds = 30;
/** The time limit until a restarted machine is a synchronous standby. */
const returnMs = 120_000;
const patienceMs = 90_000;
const roundMs = 240_000;

/** Connections of PgBouncer to the primary: fewer than a server has, so that requests share them. */
const pooled = 6;

const pgbouncer = findPgbouncer();
const missing = [...missingPackages(), ...(pgbouncer === undefined ? ['pgbouncer'] : [])];
const isSkipped = missing.length > 0;

test.runIf(isSkipped)(`A cluster with Patroni: apt-get install ${missing.join(' ')} enables these tests`, ({ skip }) =>
  skip(),
);

/** A fault of a machine and its repair. */
interface Fault {
  readonly name: string;
  strike(machine: Machine): void;
  heal(machine: Machine): void;
}

const dies: Fault = {
  name: 'the machine dies',
  strike: (machine) => machine.signal('SIGKILL'),
  heal: (machine) => machine.start(),
};

const databaseDies: Fault = {
  name: 'PostgreSQL dies',
  strike: (machine) => machine.signal('SIGKILL', 'postgresql'),
  heal: () => {},
};

const freezes: Fault = {
  name: 'the machine freezes',
  strike: (machine) => machine.signal('SIGSTOP'),
  heal: (machine) => machine.signal('SIGCONT'),
};

describe.skipIf(isSkipped)('On two PostgreSQL machines under Patroni, behind HAProxy and PgBouncer', () => {
  let cluster: Cluster;
  let pooler: Pooler;
  let servers: Running[];
  let addresses: string[];
  const journals: Journal[] = [];

  beforeAll(async () => {
    cluster = await buildCluster();
    pooler = await startPgbouncer(pgbouncer?.path ?? '', cluster.connectionString, pooled);
    // One of them shares the connections of PgBouncer. The other one reads history from the standby.
    servers = [
      startServer({ ...settings(), DATABASE_URL: pooler.connectionString, DATABASE_STATEMENTS: 'unnamed' }),
      startServer({ ...settings(), DATABASE_REPLICA_URL: cluster.standbyConnectionString }),
    ];
    addresses = await Promise.all(servers.map(addressOf));
  }, roundMs);

  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')));
    await pooler?.close();
    await cluster?.close();
  }, roundMs);

  const settings = () => ({
    DATA_DIR: cluster.dataDir,
    DATABASE_URL: cluster.connectionString,
    SESSION_SECRET: 'one secret for all servers of the cluster',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });

  async function gather(journal: Journal): Promise<Family[]> {
    const registered = await Promise.all(
      addresses.map((address) => registerFamilies(address, families / addresses.length, journal, patienceMs)),
    );
    return registered.flat();
  }

  /** Seconds until both servers acknowledge a write: the first and the last family use different ones. */
  async function writeAgain(journal: Journal, registered: readonly Family[]): Promise<number> {
    const since = performance.now();
    await Promise.all(
      [registered.at(0), registered.at(-1)].map(async (family) => {
        if (!family) throw new Error('No family is registered');
        await family.visitor.request('POST', `/api/children/${family.child.id}/mood`, { mood: 'happy', note: '' });
        journal.moodRecorded(family.child.id);
      }),
    );
    return (performance.now() - since) / 1_000;
  }

  async function expectInvariants(journal: Journal): Promise<void> {
    await expectNothingLost(cluster.pool, journal);
    await expectPhotosConsistent(cluster.pool, cluster.dataDir, journal);
    await expectLedgerConsistent(cluster.pool, journal);
  }

  /**
   * Causes a fault while families send the requests of an evening, and waits until both machines are running again.
   *
   * @param strike causes the fault and returns the function that ends it
   * @returns seconds until both servers acknowledged a write again
   */
  async function runWithFault(round: number, strike: () => Promise<() => void>): Promise<number> {
    const journal = new Journal();
    journals.push(journal);
    const registered = await gather(journal);
    const causeFault = async () => {
      await journal.waitForCount(families + 5 + ((round * 17) % 40));
      const heal = await strike();
      const again = await writeAgain(journal, registered);
      await Promise.all(addresses.map((address) => expectReadiness(address, 200)));
      heal();
      // A machine that was frozen still reports itself as the primary for a moment.
      await pause(1_000);
      await cluster.waitUntilHealthy(returnMs);
      return again;
    };
    const [again] = await Promise.all([causeFault(), ...registered.map((family) => runEvening(family, journal))]);
    expectNoRequestHung(registered.map(({ visitor }) => visitor));
    await expectInvariants(journal);
    for (const server of servers) {
      const lines = server.output().split('\n');
      expect(lines.filter((line) => /unexpected error|"level":"fatal"/.test(line))).toEqual([]);
    }
    expect(again).toBeLessThan(recoverySeconds);
    return again;
  }

  test(
    `both servers recover after each of ${kills} faults of the primary, and nothing acknowledged is lost`,
    { timeout: kills * roundMs },
    async () => {
      const seconds: number[] = [];
      for (let round = 0; round < kills; round += 1) {
        const { name, strike, heal } = [dies, databaseDies, freezes][round % 3] ?? dies;
        const primary = await cluster.primary();
        const again = await runWithFault(round, async () => {
          strike(primary);
          return () => heal(primary);
        });
        expect((await cluster.standby()).name).toBe(primary.name);
        console.log(`Primary ${primary.name}, ${name}: writes are acknowledged again after ${again.toFixed(1)} s`);
        seconds.push(again);
      }
      // The rows of the first round have survived ten failovers.
      for (const journal of journals) await expectInvariants(journal);
      seconds.sort((one, other) => one - other);
      const [least, median, most] = [0, kills / 2, kills - 1].map((index) => seconds[index]?.toFixed(1));
      console.log(`${kills} deaths: least ${least} s, median ${median} s, most ${most} s`);
      console.log(`${journals.reduce((sum, { count }) => sum + count, 0)} acknowledged, 0 lost, 0 awarded twice`);
    },
  );

  test.for([dies, freezes])(
    'the primary works without a standby ($name), and nothing is lost',
    { timeout: roundMs },
    async ({ name, strike, heal }) => {
      const primary = await cluster.primary();
      const again = await runWithFault(1, async () => {
        const standby = await cluster.standby();
        strike(standby);
        return () => heal(standby);
      });
      expect((await cluster.primary()).name).toBe(primary.name);
      console.log(`Standby, ${name}: writes are acknowledged again after ${again.toFixed(1)} s`);
    },
  );

  test.for(['there', 'and back'])('a manual switchover loses nothing: %s', { timeout: roundMs }, async (direction) => {
    const [primary, standby] = [await cluster.primary(), await cluster.standby()];
    const switchOver = ['switchover', 'dadventures', '--leader', primary.name, '--candidate', standby.name, '--force'];
    let commandSeconds = 0;
    const again = await runWithFault(1, async () => {
      const since = performance.now();
      await cluster.patronictl(...switchOver);
      commandSeconds = (performance.now() - since) / 1_000;
      return () => {};
    });
    expect((await cluster.primary()).name).toBe(standby.name);
    const took = `${commandSeconds.toFixed(1)} s, the next write ${again.toFixed(1)} s`;
    console.log(`A manual switchover from ${primary.name} to ${standby.name} (${direction}) took ${took}`);
  });

  test('a server starts after all faults, and the hourly job still runs', { timeout: roundMs }, async () => {
    const server = startServer(settings());
    expect((await fetch(`${await addressOf(server)}/ready`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const { rows } = await cluster.pool.query<{ id: string }>(
      `INSERT INTO pgboss.job (name) VALUES ('hourly') RETURNING id`,
    );
    const isDone = async () =>
      (await cluster.pool.query(`SELECT 1 FROM pgboss.job WHERE id = $1 AND state = 'completed'`, [rows[0]?.id]))
        .rowCount === 1;
    expect(await waitUntil(isDone, returnMs, 500)).toBe(true);
  });
});
