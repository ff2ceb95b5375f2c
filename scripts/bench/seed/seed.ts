import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createPrismaClient } from '../../../prisma/client.ts';
import { applyMigrations } from '../../../prisma/migrate.ts';
import { createPool } from '../../../prisma/pool.ts';
import { hashPassword } from '../../../schema/account/password.ts';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { freePlanId, loadPlans } from '../../../schema/plan/loadPlans.ts';
import type { Size } from '../sizes.ts';
import { seedFamilies } from './base.ts';
import { arriveAt, liveThrough } from './history.ts';
import { withoutIndexes } from './indexes.ts';
import { password, seedHelpers, seedSessions } from './people.ts';
import type { Run } from './run.ts';

/** Data that is older is made anew, not continued. */
const daysContinued = 14;

const root = path.join(import.meta.dirname, '..', '..', '..');

/** What the seeded rows depend on: a change of any of it makes the data anew. */
function fingerprint(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const folder of ['prisma/migrations', 'prisma/catalogue', 'scripts/bench/seed']) {
    const files = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      hash.update(readFileSync(path.join(file.parentPath, file.name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const addressOf = (connectionString: string, database: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
};

async function withConnections<Result>(
  connectionString: string,
  count: number,
  work: (runs: readonly Run[]) => Promise<Result>,
): Promise<Result> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }));
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    return await work(clients.map((client) => async (text, values) => (await client.query(text, values)).rows));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const withConnection = <Result>(connectionString: string, work: (run: Run) => Promise<Result>): Promise<Result> =>
  withConnections(connectionString, 1, ([run]) => work(run ?? (() => Promise.resolve([]))));

const addAnalytics = `
  INSERT INTO daily_analytics (id, date, total_users, new_users, active_users, total_children, completed_challenges,
    unique_visits)
  SELECT gen_random_uuid(), $1::date - day, 90000 - day, 10 + day % 5, 700 + day % 9, 99000 - day, 30000 + day % 11, 900 + day % 7
  FROM generate_series(0, 400) AS day`;

/** How many connections fill a database at once, and how. */
const fillers = Math.min(4, availableParallelism());
const fillSettings = ['synchronous_commit = off', `maintenance_work_mem = '512MB'`, `work_mem = '256MB'`].map(
  (setting) => `SET ${setting}`,
);

/** Makes the rows of a database that has nothing but migrations and catalogue. */
async function fill(connectionString: string, size: Size, today: string, say: (step: string) => void): Promise<void> {
  const passwordHash = await hashPassword(password);
  await withConnections(connectionString, fillers, async (runs) => {
    const [run] = runs;
    if (!run) return;
    for (const own of runs) for (const setting of fillSettings) await own(setting);
    const restoreIndexes = await withoutIndexes(run);
    say('families');
    await seedFamilies(run, size, { password: passwordHash, planId: freePlanId, today });
    await run('VACUUM (FREEZE)');
    await liveThrough(runs, { from: addDays(today, -size.days), until: addDays(today, -1), lived: 0 }, say);
    await seedHelpers(run, passwordHash);
    await seedSessions(run);
    await run(addAnalytics, [today]);
    await restoreIndexes(runs, say);
    say('totals');
    await arriveAt(run, today);
    await run('INSERT INTO bench.facts VALUES ($1, $2)', ['today', today]);
    say('vacuum');
    await run('VACUUM (ANALYZE)');
  });
}

/** Lets the data live on to today, if it was made on an earlier date. */
async function continueTo(connectionString: string, today: string, seededFor: string): Promise<void> {
  if (seededFor === today) return;
  await withConnection(connectionString, async (run) => {
    const [last] = await run<{ lived: number }>('SELECT max(gold_streak) AS lived FROM child_days WHERE date = $1', [
      addDays(seededFor, -1),
    ]);
    await liveThrough([run], { from: seededFor, until: addDays(today, -1), lived: last?.lived ?? 0 });
    await arriveAt(run, today);
    await run('DELETE FROM daily_analytics');
    await run(addAnalytics, [today]);
    await run(`UPDATE bench.facts SET value = $1 WHERE key = 'today'`, [today]);
    await run('VACUUM (ANALYZE)');
  });
}

async function seededDate(connectionString: string): Promise<string> {
  return withConnection(connectionString, async (run) => {
    const [fact] = await run<{ value: string }>(`SELECT value FROM bench.facts WHERE key = 'today'`);
    return fact?.value ?? '';
  });
}

/**
 * Opens one of the two databases on a cluster of PostgreSQL, and fills it first unless an earlier run has done so. The
 * data gets its name only when it is whole.
 *
 * @param connectionString of any database of the cluster, for a role that may make databases
 * @param today the families' local date, yyyy-MM-dd: their history ends the day before
 * @returns the address of the database
 */
export async function openSeeded(
  connectionString: string,
  size: Size,
  today: string,
  say: (step: string) => void,
): Promise<string> {
  const prefix = `bench_${size.name}_${size.families}`;
  const name = `${prefix}_${fingerprint(size)}`;
  const address = addressOf(connectionString, name);
  const draft = `${prefix}_draft`;
  return withConnection(connectionString, async (onCluster) => {
    const known = await onCluster<{ name: string }>('SELECT datname AS name FROM pg_database WHERE datname LIKE $1', [
      `${prefix.replaceAll('_', '\\_')}\\_%`,
    ]);
    if (known.some((database) => database.name === name)) {
      const seededFor = await seededDate(address);
      if (seededFor <= today && addDays(seededFor, daysContinued) >= today) {
        await continueTo(address, today, seededFor);
        return address;
      }
    }
    for (const database of known) await onCluster(`DROP DATABASE ${database.name} WITH (FORCE)`);
    await onCluster(`CREATE DATABASE ${draft}`);
    const draftAddress = addressOf(connectionString, draft);
    await applyMigrations(draftAddress);
    const pool = createPool(draftAddress, 2);
    const prisma = createPrismaClient(pool);
    await loadCatalogue(prisma);
    await loadPlans({ pool, prisma });
    await prisma.$disconnect();
    await pool.end();
    await fill(draftAddress, size, today, say);
    await onCluster(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return address;
  });
}
