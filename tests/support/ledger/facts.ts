import type pg from 'pg';
import { type ClockRow, childClockRow, clockOf } from '../../../schema/day/clock.sql.ts';
import { everyCompletion, everyPractice } from '../../../schema/completion/archived.sql.ts';
import type { FamilyClock } from '../../../schema/day/calendar.rules.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';

/** A completion that was not undone. Dates are local dates, yyyy-MM-dd. */
export interface DoneTask {
  readonly id: string;
  readonly assignmentId: string;
  readonly frequency: Frequency;
  readonly date: string;
  readonly points: number;
  readonly title: string;
  /** ISO 8601 */
  readonly at: string;
}

/** A task that a child was given. */
export interface GivenTask {
  readonly id: string;
  readonly frequency: Frequency;
  /** The first and the last date of its period. */
  readonly from: string;
  readonly to: string;
  /** What the task gives now. */
  readonly points: number;
}

/** Dates with an open end if `to` is null. */
interface Span {
  readonly from: string;
  readonly to: string | null;
}

interface Pattern extends Span {
  readonly anchor: string;
  readonly days: readonly boolean[];
  readonly presentOn: readonly string[];
  readonly absentOn: readonly string[];
}

/** Everything about a child that people did or decided. All other rows must follow from it. */
export interface Facts {
  readonly ownerId: string;
  readonly startedOn: string;
  readonly clock: FamilyClock;
  readonly done: readonly DoneTask[];
  readonly given: readonly GivenTask[];
  readonly moods: readonly { readonly date: string; readonly mood: string }[];
  readonly pauses: readonly Span[];
  readonly patterns: readonly Pattern[];
  /** What its completions trained. */
  readonly trained: readonly { readonly skillId: string; readonly at: string }[];
}

const list = (columns: string, from: string) =>
  `(SELECT coalesce(json_agg(row_to_json(one)), '[]') FROM (SELECT ${columns} FROM ${from}) one)`;

const factsOfChild = `
  SELECT child.parent_id AS "ownerId", child.started_on::text AS "startedOn", ${childClockRow.select('owner')},
    ${list(
      'id, assignment_id AS "assignmentId", frequency, local_date AS date, points, title, completed_at AS at',
      `${everyCompletion} done WHERE child_id = $1`,
    )} AS done,
    ${list(
      `assigned.id, assigned.frequency, assigned.first AS "from", assigned.last AS "to", task.points`,
      `(SELECT id, task_id, 'daily' AS frequency, date AS first, date AS last FROM daily_tasks WHERE child_id = $1
        UNION ALL SELECT id, task_id, 'weekly', week_start_date, week_start_date + 6 FROM weekly_tasks WHERE child_id = $1
        UNION ALL SELECT id, task_id, 'monthly', month_start_date, (month_start_date + interval '1 month' - interval '1 day')::date
        FROM monthly_tasks WHERE child_id = $1) assigned JOIN tasks task ON task.id = assigned.task_id`,
    )} AS given,
    ${list('date, mood', 'mood_entries WHERE child_id = $1')} AS moods,
    ${list('from_date AS "from", to_date AS "to"', 'pauses WHERE child_id = $1')} AS pauses,
    ${list(
      'from_date AS "from", to_date AS "to", anchor, days, present_on AS "presentOn", absent_on AS "absentOn"',
      'care_patterns WHERE child_id = $1',
    )} AS patterns,
    ${list('skill_id AS "skillId", completed_at AS at', `${everyPractice} practice WHERE child_id = $1`)} AS trained
  FROM children child JOIN users owner ON owner.id = child.parent_id WHERE child.id = $1`;

type FactsRow = ClockRow & Omit<Facts, 'clock'>;

/** Reads what is known about a child; null for an id that does not exist. */
export async function readFacts(pool: pg.Pool, childId: string): Promise<Facts | null> {
  const { rows } = await pool.query<FactsRow>(factsOfChild, [childId]);
  const [row] = rows;
  return row ? { ...row, clock: clockOf(row) } : null;
}

const dayMilliseconds = 86_400_000;

/** The local date so many days later, yyyy-MM-dd. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);

const contains = ({ from, to }: Span, date: string) => from <= date && (to === null || date <= to);

/** Whether travel, a pause or the care patterns make a local date a day off, whatever was done on it. */
export function isRest({ clock, pauses, patterns }: Facts, date: string): boolean {
  if (clock.skippedDates.includes(date)) return true;
  if (pauses.some((pause) => contains(pause, date))) return true;
  const present = patterns.filter((pattern) => contains(pattern, date)).map((pattern) => isPresent(pattern, date));
  return present.length > 0 && present.every((isHere) => !isHere);
}

function isPresent({ anchor, days, presentOn, absentOn }: Pattern, date: string): boolean {
  if (presentOn.includes(date)) return true;
  if (absentOn.includes(date)) return false;
  let place = Math.round((Date.parse(date) - Date.parse(anchor)) / dayMilliseconds);
  while (place < 0) place += days.length;
  return days[place % days.length] === true;
}
