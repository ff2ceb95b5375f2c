import { addDays } from '../../../schema/day/localDate.rules.ts';
import { monthStart, weekStart } from '../../../schema/day/calendar.rules.ts';
import { rainDays } from '../../../schema/streak/streak.rules.ts';
import { kinds } from './base.ts';
import { keepSeed } from './restoreSeed.ts';
import type { Run } from './run.ts';

/** The tasks that active children have in a period of one frequency, `slots` each. The draw is the same on every machine. */
const drawn = (frequency: 'daily' | 'weekly' | 'monthly', slots: number, start: string) =>
  `SELECT child.n, child.id AS child_id, child.parent_id, child.age_group, '${frequency}'::"Frequency" AS frequency,
     slot, task.id AS task_id, task.title, task.points, task.skill_ids,
     uuidv7() AS id
   FROM bench.children child JOIN bench.pools pool ON pool.frequency = '${frequency}' AND pool.age_group = child.age_group
   CROSS JOIN generate_series(0, ${slots - 1}) AS slot
   JOIN bench.tasks task ON task.frequency = '${frequency}' AND task.age_group = child.age_group
     AND task.place = (child.n + (${start} - date '2025-01-01') * ${slots} + slot) % pool.size
   WHERE ${start} IS NOT NULL`;

/** The rain days in the bank after so many kept dates in a row, an expression. */
const freezesAfter = (kept: string) =>
  `least(${rainDays.max}, ${rainDays.atStart} + (${kept}) / ${rainDays.earnedAfter})`;

/** How many of so many kept dates in a row count towards the next rain day, an expression. */
const towardsAfter = (kept: string) => `(${kept}) % ${rainDays.earnedAfter}`;

/**
 * Completes everything that active children have on one local date: three daily tasks and, on the last date of a week or month, its
 * two tasks. $1 is the date, $2 the first date of the week that ends (or null), $3 that of the month, $4 the length of the streaks.
 */
const dayOf = `
  WITH done AS (
    SELECT *, ($1::date + time '17:00' + (slot + CASE frequency WHEN 'daily' THEN 0 WHEN 'weekly' THEN 3 ELSE 5 END)
      * interval '7 minutes') AT TIME ZONE 'UTC' AS at
    FROM (${drawn('daily', 3, '$1::date')} UNION ALL ${drawn('weekly', 2, '$2::date')}
      UNION ALL ${drawn('monthly', 2, '$3::date')}) tasks
  ), ledger AS (
    SELECT done.*, uuidv7() AS completion_id FROM done
  ), daily AS (
    INSERT INTO daily_tasks (id, child_id, task_id, date, slot, completed)
    SELECT id, child_id, task_id, $1::date, slot, true FROM ledger WHERE frequency = 'daily'
  ), weekly AS (
    INSERT INTO weekly_tasks (id, child_id, task_id, week_start_date, slot, completed)
    SELECT id, child_id, task_id, $2::date, slot, true FROM ledger WHERE frequency = 'weekly'
  ), monthly AS (
    INSERT INTO monthly_tasks (id, child_id, task_id, month_start_date, slot, completed)
    SELECT id, child_id, task_id, $3::date, slot, true FROM ledger WHERE frequency = 'monthly'
  ), completions AS (
    INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at,
      local_date, time_zone, points)
    SELECT completion_id, child_id, task_id, id, parent_id, title, frequency, at, $1::date, 'Etc/UTC', points FROM ledger
  ), practice AS (
    INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
      age_group_at_completion, created_at)
    SELECT uuidv7(), child_id, skill_id, completion_id, at, $1::date, age_group, at
    FROM ledger CROSS JOIN LATERAL unnest(skill_ids) AS trained(skill_id)
  ), days AS (
    INSERT INTO child_days (child_id, date, daily_done, daily_assigned, other_done, points, has_mood, gold_streak,
      platinum_streak, freezes, towards)
    SELECT child_id, $1::date, 3, 3, count(*) FILTER (WHERE frequency <> 'daily'), sum(points), n % 3 = ($1::date - date '2025-01-01') % 3,
      $4::int, $4::int, ${freezesAfter('$4::int')}, ${towardsAfter('$4::int')}
    FROM ledger GROUP BY child_id, n
  )
  INSERT INTO mood_entries (id, child_id, mood, note, date, created_at)
  SELECT uuidv7(), id,
    (ARRAY['happy', 'silly', 'best-day', 'bored', 'feeling-alright'])[1 + (n + ($1::date - date '2025-01-01')) % 5],
    'A day like this', $1::date, $1::date + time '19:00'
  FROM bench.children WHERE n % 3 = ($1::date - date '2025-01-01') % 3`;

/** Inserts the open tasks of active children: $1 is the first date of the current day, week or month. */
const openTasks = [
  `INSERT INTO daily_tasks (id, child_id, task_id, date, slot)
   SELECT id, child_id, task_id, $1::date, slot FROM (${drawn('daily', 3, '$1::date')}) tasks`,
  `INSERT INTO weekly_tasks (id, child_id, task_id, week_start_date, slot)
   SELECT id, child_id, task_id, $1::date, slot FROM (${drawn('weekly', 2, '$1::date')}) tasks`,
  `INSERT INTO monthly_tasks (id, child_id, task_id, month_start_date, slot)
   SELECT id, child_id, task_id, $1::date, slot FROM (${drawn('monthly', 2, '$1::date')}) tasks`,
];

/** Computes what follows from the completions: practice of skills and points. Streaks follow in `streaksOf`. */
const derivedRows = [
  'TRUNCATE child_skills',
  `INSERT INTO child_skills (child_id, skill_id, practice_count, last_practiced_at)
   SELECT child_id, skill_id, count(*), max(completed_at) FROM child_skill_completions GROUP BY child_id, skill_id`,
  `UPDATE children SET total_points = earned.points
   FROM (SELECT child_id, sum(points) AS points FROM child_days GROUP BY child_id) earned
   WHERE children.id = earned.child_id AND children.total_points <> earned.points`,
  'TRUNCATE streaks',
];

const streaksOf = `
  INSERT INTO streaks (id, child_id, current_gold_streak, last_task_date, current_platinum_streak, last_platinum_date,
    best_gold_streak, previous_date, previous_gold, previous_platinum, previous_open_platinum, previous_freezes, previous_towards)
  SELECT bench.id(${kinds.streak}, timestamptz '2025-01-01 00:00Z', child.n), child.id, day.gold_streak, day.date,
    day.platinum_streak, day.date, day.gold_streak, day.date - 1, day.gold_streak - 1, day.platinum_streak - 1,
    day.platinum_streak - 2, ${freezesAfter('day.gold_streak - 1')}, ${towardsAfter('day.gold_streak - 1')}
  FROM bench.children child JOIN child_days day ON day.child_id = child.id AND day.date = $1::date`;

const removeOpenTasks = ['daily_tasks', 'weekly_tasks', 'monthly_tasks'].map(
  (table) => `DELETE FROM ${table} WHERE NOT completed`,
);

/** The tables that hold the history. */
const historyTables = ['task_completions', 'child_skill_completions', 'daily_tasks', 'child_days', 'mood_entries'];

/** After so many dates the new rows are frozen, while they are in memory; later they would have to be read and written again. */
const datesPerBatch = 10;

interface Dates {
  /** Both ends included, yyyy-MM-dd. */
  readonly from: string;
  readonly until: string;
  /** How many dates of history there are before. */
  readonly before: number;
}

/**
 * Inserts the history of active children for a range of local dates, on several connections at once.
 *
 * @param onDate is called with each date when its insert begins
 */
export async function insertHistory(
  runs: readonly Run[],
  { from, until, before }: Dates,
  onDate: (date: string) => void = () => undefined,
): Promise<void> {
  const [run] = runs;
  for (const statement of removeOpenTasks) await run?.(statement);
  const dates: { date: string; streak: number }[] = [];
  for (let date = from, streak = before + 1; date <= until; date = addDays(date, 1), streak += 1)
    dates.push({ date, streak });
  while (dates.length > 0) {
    await share(runs, dates.splice(0, datesPerBatch), ({ date, streak }, own) => {
      onDate(date);
      return own(dayOf, [date, ...endedPeriods(date), streak]);
    });
    await share(runs, [...historyTables], (table, own) => own(`VACUUM (FREEZE) ${table}`));
  }
}

/** Processes items on several connections; each takes the next item when it is free. */
export async function share<Item>(
  runs: readonly Run[],
  items: readonly Item[],
  work: (item: Item, run: Run) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    runs.map(async (run) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, run);
    }),
  );
}

/** The first dates of the week and the month that end on a date; null where none ends. */
function endedPeriods(date: string): [week: string | null, month: string | null] {
  const day = Temporal.PlainDate.from(date);
  const tomorrow = day.add({ days: 1 });
  return [
    weekStart(tomorrow).equals(tomorrow) ? weekStart(day).toString() : null,
    tomorrow.day === 1 ? monthStart(day).toString() : null,
  ];
}

/** Computes what follows from the history, inserts the open tasks of today, and keeps a copy of what requests change. */
export async function finishHistory(run: Run, today: string): Promise<void> {
  for (const statement of derivedRows) await run(statement);
  await run(streaksOf, [addDays(today, -1)]);
  const date = Temporal.PlainDate.from(today);
  const starts = [today, weekStart(date).toString(), monthStart(date).toString()];
  for (const [index, statement] of openTasks.entries()) await run(statement, [starts[index]]);
  await keepSeed(run, today);
}
