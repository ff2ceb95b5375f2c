import type pg from 'pg';
import { createPool } from '../../../prisma/pool.ts';
import { archiveDays } from '../../../schema/completion/archive.rules.ts';
import { archiveCompletions } from '../../../schema/completion/archive.service.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { fullPlan } from '../plan.ts';
import { startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { type Sample, samplerOf } from '../samples.ts';
import { completeTask } from '../scenarios.ts';
import type { Run } from '../seed/run.ts';
import { judgeBeside, windowsOf } from './beside.ts';

/** As many children as one run comes to. */
const children = 500;
const completionsPerDay = 3;

const firstRequests = 500;
const secondsPerWindow = 2;

/** Windows before the job runs, whose median is compared. */
const quietWindows = 7;

/**
 * Has a job rest while something runs that is no part of the product, such as what takes back the requests of a window: its next
 * transaction waits.
 */
function pauseOf(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  let running: Promise<unknown> = Promise.resolve();
  let rested = 0;
  pool.connect = (async (...given: unknown[]) => {
    await running;
    return connect(...given);
  }) as typeof pool.connect;
  const pause = async (work: () => Promise<unknown>): Promise<void> => {
    const begin = performance.now();
    running = work();
    await running;
    rested += performance.now() - begin;
  };
  return Object.assign(pause, { milliseconds: () => rested });
}

/** Gives active children what they did more than two years ago: three challenges a day, each of which trained two skills. */
async function seedOld(run: Run, today: string, each: number): Promise<number> {
  const last = addDays(today, -archiveDays - 1);
  await run(
    `WITH old AS (
       SELECT gen_random_uuid() AS id, child.id AS child_id, child.parent_id, child.age_group, task.id AS task_id, task.title, task.points,
         task.skill_ids, $2::date - turn / ${completionsPerDay} AS date,
         ($2::date - turn / ${completionsPerDay} + time '17:00' + turn % ${completionsPerDay} * interval '7 minutes') AT TIME ZONE 'UTC' AS at
       FROM (SELECT * FROM bench.children ORDER BY n LIMIT ${children}) child
       CROSS JOIN generate_series(0, $1::int - 1) AS turn
       JOIN bench.tasks task ON task.frequency = 'daily' AND task.age_group = child.age_group AND task.place = 0
     ), done AS (
       INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at, local_date,
         time_zone, points)
       SELECT id, child_id, task_id, gen_random_uuid(), parent_id, title, 'daily', at, date, 'Etc/UTC', points FROM old
     )
     INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
       age_group_at_completion, created_at)
     SELECT gen_random_uuid(), child_id, skill_id, id, at, date, age_group, at FROM old CROSS JOIN LATERAL unnest(skill_ids) AS trained(skill_id)`,
    [each, last],
  );
  await run('VACUUM ANALYZE task_completions');
  await run('VACUUM ANALYZE child_skill_completions');
  const [counted] = await run<{ count: number }>(
    'SELECT count(*)::int AS count FROM task_completions WHERE local_date <= $1::date',
    [last],
  );
  return counted?.count ?? 0;
}

async function clear(run: Run, today: string): Promise<void> {
  await run('TRUNCATE archived_task_completions');
  await run('DELETE FROM task_completions WHERE local_date < $1::date', [addDays(today, -archiveDays)]);
  await run('VACUUM ANALYZE task_completions');
}

/**
 * How fast old completions move to the archive, and what who completes challenges notices of it.
 *
 * @param each how many old completions each of the children has
 */
const archiving = (name: string, each: (bench: Bench) => number): Measurement => ({
  name,
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, people, run } = await bench.large();
    const { today } = bench.dates;
    await using server = await startProduct(bench, { databaseUrl });
    // As the hourly jobs have it.
    const pool = createPool(databaseUrl, 1);
    try {
      const amount = await seedOld(run, today, each(bench));
      const pause = pauseOf(pool);
      const reset = () => pause(async () => completeTask.reset?.(run, today));
      await reset();
      const sample = samplerOf(
        server,
        { ...completeTask, connections: 1 },
        completeTask.requests(people),
        bench,
        reset,
      );
      await sample({ requests: firstRequests });
      const quiet = await windowsOf(sample, quietWindows, secondsPerWindow);

      const begin = performance.now();
      const restedBefore = pause.milliseconds();
      let seconds = 0;
      const moving = archiveCompletions({ pool }, Temporal.Now.instant()).finally(() => {
        seconds = (performance.now() - begin - (pause.milliseconds() - restedBefore)) / 1_000;
      });
      const busy: Sample[] = [];
      while (seconds === 0) busy.push(await sample({ seconds: secondsPerWindow }));
      const moved = await moving;
      // A child who completed something at that moment comes with the next run.
      const missed = await archiveCompletions({ pool }, Temporal.Now.instant());
      if (moved + missed !== amount) throw new Error(`${moved + missed} of ${amount} old completions moved`);
      return {
        targets: [
          judge(
            { name: `${name}: completions that move, a second`, least: 5_000 },
            moved / seconds,
            `${moved} of ${children} children, while others complete challenges`,
          ),
          judgeBeside(
            { name: `${name}: p99 of completing meanwhile`, most: 1.2 },
            { quiet, busy },
            `, in ${busy.length} windows`,
          ),
        ],
      };
    } finally {
      await clear(run, today);
      await pool.end();
    }
  },
});

/** The benchmark's own share of the children: what a run moves. */
export const archive = archiving('archive', ({ plan }) =>
  plan.large.families < fullPlan.large.families ? 200 : 2_000,
);

/** A million completions, also with the quick plan. */
export const archiveMillion = archiving('archiveMillion', () => 2_000);
