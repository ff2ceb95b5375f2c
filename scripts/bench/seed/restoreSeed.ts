import { addDays } from '../../../schema/day/localDate.rules.ts';
import type { Run } from './run.ts';

/** What completing and undoing change, with the key of each table; of tables with dates only the rows from yesterday on. */
const changedTables = [
  { table: 'daily_tasks', key: ['id'], dates: 'date' },
  { table: 'task_completions', key: ['id'], dates: 'local_date' },
  { table: 'child_skill_completions', key: ['id'], dates: 'local_date' },
  { table: 'child_skills', key: ['child_id', 'skill_id'], dates: null },
  { table: 'child_days', key: ['child_id', 'date'], dates: 'date' },
  { table: 'streaks', key: ['id'], dates: null },
] as const;

const copyOf = (table: string) => `bench.kept_${table}`;

/**
 * Keeps copies of the rows of active children that completing and undoing change.
 *
 * @param today yyyy-MM-dd
 */
export async function keepSeed(run: Run, today: string): Promise<void> {
  for (const { table, dates } of changedTables) {
    const copy = copyOf(table);
    await run(`DROP TABLE IF EXISTS ${copy}`);
    await run(
      `CREATE TABLE ${copy} AS SELECT own.* FROM ${table} own JOIN bench.children child ON child.id = own.child_id
       WHERE ${dates === null ? 'true' : `own.${dates} >= '${addDays(today, -1)}'`}`,
    );
    await run(`CREATE INDEX ON ${copy} (child_id)`);
    await run(`ANALYZE ${copy}`);
  }
  await run('DROP TABLE IF EXISTS bench.kept_points');
  await run(
    `CREATE TABLE bench.kept_points AS SELECT child.id, child.total_points
     FROM children child JOIN bench.children own ON own.id = child.id`,
  );
  await run('CREATE INDEX ON bench.kept_points (id)');
}

/**
 * Restores the kept rows, so that the same tasks can be completed and undone again. Only children that the log mentions have
 * changed.
 *
 * @param today yyyy-MM-dd
 */
export async function restoreSeed(run: Run, today: string): Promise<void> {
  const changed = await run<{ id: string }>(`SELECT DISTINCT details->>'childId' AS id FROM activity_logs`);
  const children = [changed.map(({ id }) => id)];
  await run('DELETE FROM undone_completions WHERE child_id = ANY($1::uuid[])', children);
  // Rows of practice go with their completions and come after them.
  for (const { table, key, dates } of changedTables) {
    const copy = copyOf(table);
    const isSame = key.map((column) => `kept.${column} = own.${column}`).join(' AND ');
    await run(
      `DELETE FROM ${table} own WHERE own.child_id = ANY($1::uuid[])
         AND ${dates === null ? 'true' : `own.${dates} >= '${addDays(today, -1)}'`}
         AND NOT EXISTS (SELECT FROM ${copy} kept WHERE ${isSame} AND ROW(kept.*) IS NOT DISTINCT FROM ROW(own.*))`,
      children,
    );
    await run(
      `INSERT INTO ${table} SELECT kept.* FROM ${copy} kept WHERE kept.child_id = ANY($1::uuid[]) ON CONFLICT DO NOTHING`,
      children,
    );
  }
  await run(
    `UPDATE children SET total_points = kept.total_points FROM bench.kept_points kept
     WHERE children.id = kept.id AND children.id = ANY($1::uuid[])`,
    children,
  );
  await run('DELETE FROM activity_logs');
}
