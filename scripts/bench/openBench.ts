import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { readEnv } from '../../server/env/env.ts';
import { createLog } from '../../server/observability/log.ts';
import { makeScratchData, removeScratchData } from '../scratchData.ts';
import { familyDates } from './familyDates.ts';
import type { Bench, ScratchDatabase } from './measurement.ts';
import { childrenPerFamily, type Plan, type Size } from './plan.ts';
import { findCores, moveTo } from './processes/cores.ts';
import { startLoadGenerator } from './processes/loadGenerator.ts';
import { canReadUsage, parentOf } from './processes/usage.ts';
import { addressOf, withConnection } from './seed/connections.ts';
import { prepareDatabase } from './seed/prepareDatabase.ts';
import { openSeeded } from './seed/seed.ts';
import { openSeededDatabase, type SeededDatabase } from './seededDatabase.ts';

/** How often progress is shown while a database is filled. */
const progressMs = 15_000;

/** The folder of the seeded databases, which are kept for later runs. */
function openFolder(): string {
  const folder = path.join(readEnv().dataDir, 'bench');
  // Others may pass: started by root, PostgreSQL runs as another user.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
}

type Closer = () => Promise<unknown> | void;

/**
 * Starts PostgreSQL and the process that sends load. Databases are filled when a measurement first needs them.
 *
 * @param log shows a sentence of progress to the user
 * @returns what measurements work with, the version of the database, such as `PostgreSQL 18.4`, and what closes all
 * @throws Error on systems without /proc
 */
export async function openBench(plan: Plan, log: (sentence: string) => void) {
  if (!canReadUsage()) throw new Error('The benchmark reads processor times from /proc: it needs Linux.');
  const closers: Closer[] = [];
  // A signal may close while the end of the measurements does so as well.
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  const close = () => (closing ??= closeAll());
  try {
    const cores = findCores();
    const database = await openEmbeddedDatabase({ dataDir: openFolder(), log: createLog('error') });
    closers.push(() => database.close());
    const { postmaster, postgres } = await inspectPostgres(database.connectionString);
    moveTo(cores?.others, postmaster);
    const load = startLoadGenerator(cores?.others);
    closers.push(() => load.stop());
    const dates = familyDates(Temporal.Now.instant());

    const open = async (size: Size): Promise<SeededDatabase> => {
      log(`Opening the ${size.name} database (${size.families * childrenPerFamily} children); the first run fills it`);
      let shownAt = performance.now();
      const onStep = (step: string) => {
        if (performance.now() - shownAt < progressMs) return;
        shownAt = performance.now();
        log(`  filling: ${step}`);
      };
      const url = await openSeeded(database.connectionString, size, dates.today, onStep);
      const seeded = await openSeededDatabase(url, dates);
      closers.push(() => seeded.close());
      return seeded;
    };
    let small: Promise<SeededDatabase> | undefined;
    let large: Promise<SeededDatabase> | undefined;
    let scratch: Promise<ScratchDatabase> | undefined;
    const bench: Bench = {
      plan,
      cores,
      load,
      postmaster,
      dates,
      log,
      small: () => (small ??= open(plan.small)),
      large: () => (large ??= open(plan.large)),
      scratch: () => (scratch ??= makeScratch(database.connectionString, closers)),
    };
    return { bench, postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const inspectPostgres = (connectionString: string): Promise<{ postmaster: number; postgres: string }> =>
  withConnection(connectionString, async (run) => {
    const [row] = await run<{ pid: number; version: string }>(
      `SELECT pg_backend_pid() AS pid, 'PostgreSQL ' || current_setting('server_version') AS version`,
    );
    return { postmaster: parentOf(row?.pid ?? 0), postgres: row?.version ?? 'PostgreSQL' };
  });

async function makeScratch(connectionString: string, closers: Closer[]): Promise<ScratchDatabase> {
  const name = `bench_scratch_${randomUUID().replaceAll('-', '')}`;
  await withConnection(connectionString, (run) => run(`CREATE DATABASE ${name}`));
  const dataDir = makeScratchData('bench');
  closers.push(async () => {
    await withConnection(connectionString, (run) => run(`DROP DATABASE ${name} WITH (FORCE)`));
    removeScratchData(dataDir);
  });
  const databaseUrl = addressOf(connectionString, name);
  await prepareDatabase(databaseUrl);
  return { databaseUrl, dataDir };
}
