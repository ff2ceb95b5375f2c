import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createPrismaClient } from '../../prisma/client.ts';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { applyMigrations } from '../../prisma/migrate.ts';
import { createPool } from '../../prisma/pool.ts';
import { loadCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../schema/plan/loadPlans.ts';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { makeScratchData, removeScratchData } from '../scratchData.ts';
import type { Bench } from './measurement.ts';
import { findCores, moveTo } from './processes/cores.ts';
import { startSender } from './processes/program.ts';
import { canReadUsage, parentOf } from './processes/usage.ts';
import { openSeeded } from './seed/seed.ts';
import { childrenPerFamily, type Plan, type Size } from './sizes.ts';
import { openWorld, type World } from './world.ts';

/** How often filling a database tells how far it is. */
const progressMs = 15_000;

/** A benchmark that is ready to measure, and what to call when it is over. */
export interface Frame {
  readonly bench: Bench;
  /** Such as `PostgreSQL 18.4`. */
  readonly postgres: string;
  close(): Promise<void>;
}

/** The seeded databases live on beside the product's data; nothing else does. */
function openFolder(): string {
  const folder = path.join(readEnv().dataDir, 'bench');
  // Under root PostgreSQL runs as another user, who must get through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
}

/** Starts PostgreSQL and the sender, and gives what measurements work with; databases are made when first asked for. */
export async function openFrame(plan: Plan, say: (sentence: string) => void): Promise<Frame> {
  if (!canReadUsage()) throw new Error('The benchmark reads processor times from /proc: it needs Linux.');
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const cores = findCores();
    const database = await openEmbeddedDatabase({ dataDir: openFolder(), log: createLog('error') });
    closers.push(() => database.close());
    const { postmaster, postgres } = await lookAt(database.connectionString);
    moveTo(cores?.others, postmaster);
    const sender = startSender(cores?.others);
    closers.push(() => sender.stop());
    const today = Temporal.Now.plainDateISO('UTC').toString();

    const open = async (size: Size): Promise<World> => {
      say(
        `Opening the ${size.name} database (${size.families * childrenPerFamily} children); the first time it is filled`,
      );
      let saidAt = performance.now();
      const sayNow = (step: string) => {
        if (performance.now() - saidAt < progressMs) return;
        saidAt = performance.now();
        say(`  filling: ${step}`);
      };
      const world = await openWorld(await openSeeded(database.connectionString, size, today, sayNow), today);
      closers.push(() => world.close());
      return world;
    };
    let small: Promise<World> | undefined;
    let large: Promise<World> | undefined;
    let scratch: Promise<Awaited<ReturnType<Bench['scratch']>>> | undefined;
    return {
      postgres,
      close,
      bench: {
        plan,
        cores,
        sender,
        postmaster,
        today,
        say,
        small: () => (small ??= open(plan.small)),
        large: () => (large ??= open(plan.large)),
        scratch: () => (scratch ??= makeScratch(database.connectionString, closers)),
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function lookAt(connectionString: string): Promise<{ postmaster: number; postgres: string }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; version: string }>(
      `SELECT pg_backend_pid() AS pid, 'PostgreSQL ' || current_setting('server_version') AS version`,
    );
    return { postmaster: parentOf(rows[0]?.pid ?? 0), postgres: rows[0]?.version ?? 'PostgreSQL' };
  } finally {
    await client.end();
  }
}

async function makeScratch(connectionString: string, closers: (() => Promise<unknown> | void)[]) {
  const admin = createPool(connectionString, 1);
  const name = `bench_scratch_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const dataDir = makeScratchData('bench');
  closers.push(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    removeScratchData(dataDir);
  });
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  await applyMigrations(url.href);
  const pool = createPool(url.href, 2);
  const prisma = createPrismaClient(pool);
  await loadCatalogue(prisma);
  await loadPlans({ pool, prisma });
  await prisma.$disconnect();
  await pool.end();
  return { databaseUrl: url.href, dataDir };
}
