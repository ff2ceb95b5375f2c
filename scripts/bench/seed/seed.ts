import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hashPassword } from '../../../schema/identity/password/password.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { freePlanId } from '../../../schema/plan/loadPlans.ts';
import type { Size } from '../plan.ts';
import { seedFamilies } from './base.ts';
import { addressOf, withConnection, withConnections } from './connections.ts';
import { finishHistory, insertHistory } from './history.ts';
import { dropIndexes } from './indexes.ts';
import { password, seedHelpers, seedSessions } from './people.ts';
import { prepareDatabase } from './prepareDatabase.ts';

/** Data that is older than so many days is replaced; younger data is continued up to today. */
const mostDaysContinued = 14;

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Changes with everything on which the seeded rows depend. */
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

/** How many connections fill a database at once. */
const fillers = Math.min(4, availableParallelism());
const fillSettings = ['synchronous_commit = off', `maintenance_work_mem = '512MB'`, `work_mem = '256MB'`].map(
  (setting) => `SET ${setting}`,
);

/** Fills a database that holds nothing but migrations and catalogue. */
async function fill(
  connectionString: string,
  size: Size,
  today: string,
  onStep: (step: string) => void,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await withConnections(connectionString, fillers, async (runs) => {
    const [run] = runs;
    if (!run) return;
    for (const own of runs) for (const setting of fillSettings) await own(setting);
    const restoreIndexes = await dropIndexes(run);
    onStep('families');
    await seedFamilies(run, size, { password: passwordHash, planId: freePlanId, today });
    await run('VACUUM (FREEZE)');
    await insertHistory(runs, { from: addDays(today, -size.days), until: addDays(today, -1), before: 0 }, onStep);
    await seedHelpers(run, passwordHash);
    await seedSessions(run);
    await restoreIndexes(runs, onStep);
    onStep('totals');
    await finishHistory(run, today);
    await run('INSERT INTO bench.facts VALUES ($1, $2)', ['today', today]);
    onStep('vacuum');
    await run('VACUUM (ANALYZE)');
  });
}

/** Continues the history up to today, if the data was made on an earlier date. */
async function continueTo(connectionString: string, today: string, seededFor: string): Promise<void> {
  if (seededFor === today) return;
  await withConnection(connectionString, async (run) => {
    const [last] = await run<{ days: number }>('SELECT max(gold_streak) AS days FROM child_days WHERE date = $1', [
      addDays(seededFor, -1),
    ]);
    await insertHistory([run], { from: seededFor, until: addDays(today, -1), before: last?.days ?? 0 });
    await finishHistory(run, today);
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
 * Finds the database of a size in a PostgreSQL cluster, and fills it unless an earlier run did. It gets its name only when it is
 * complete.
 *
 * @param connectionString of any database of the cluster, for a role that may create databases
 * @param today the families' local date, yyyy-MM-dd; their history ends the day before
 * @param onStep is called with the name of each step of filling
 * @returns the connection string of the database
 */
export async function openSeeded(
  connectionString: string,
  size: Size,
  today: string,
  onStep: (step: string) => void,
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
      if (seededFor <= today && addDays(seededFor, mostDaysContinued) >= today) {
        await continueTo(address, today, seededFor);
        return address;
      }
    }
    for (const database of known) await onCluster(`DROP DATABASE ${database.name} WITH (FORCE)`);
    await onCluster(`CREATE DATABASE ${draft}`);
    const draftAddress = addressOf(connectionString, draft);
    await prepareDatabase(draftAddress);
    await fill(draftAddress, size, today, onStep);
    await onCluster(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return address;
  });
}
