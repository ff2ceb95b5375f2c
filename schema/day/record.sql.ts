import { date, json, orNull, row, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { Mood } from '../mood/mood.rules.ts';
import type { ActiveDay, PointTotals } from './record.rules.ts';

/*
 * One of at most eleven statements of a child's page: sums, days and moods for all its panels, a year of days column by column. Prisma
 * would send three for each child, and an object for each date would take most of their time.
 */

/** How a child felt on one local date. */
export const moodRow = row({
  id: uuid,
  /** yyyy-MM-dd */
  date,
  mood: word<Mood>(),
  note: orNull(text),
  /** The carer who recorded it; null when nobody knows. */
  recordedById: orNull(uuid),
  /** Their name on another server, from which it came; null otherwise. */
  authorName: orNull(text),
});

export type MoodOfDay = Readonly<RowOf<typeof moodRow.columns>>;

/** One list per column, newest date first: an object for each of the hundreds of dates would take most of the statement's time. */
interface DayColumns {
  dates: string[] | null;
  taskCounts: number[] | null;
  points: number[] | null;
  moods: boolean[] | null;
}

const recordRow = {
  child_id: uuid,
  totals: orNull(json<PointTotals>()),
  days: json<DayColumns>(),
  moods: json<MoodOfDay[]>(),
};

type RecordRow = RowOf<typeof recordRow>;

const wanted = given('wanted', {
  childId: uuid,
  today: date,
  daysSince: orNull(date),
  moodsSince: orNull(date),
  monthStart: orNull(date),
});

/** Turns the columns of a row into days. */
export const daysOf = ({ days: { dates, taskCounts, points, moods } }: RecordRow): ActiveDay[] =>
  (dates ?? []).map((date, place) => ({
    date,
    taskCount: taskCounts?.[place] ?? 0,
    points: points?.[place] ?? 0,
    hasMood: moods?.[place] ?? false,
  }));

/**
 * The record of children up to their current local date, in one statement for all panels that read it: active days since
 * a date (newest first), moods since a date (oldest first), and point totals of the month that begins on a date. Null in
 * place of a date omits that part. The statement reads the rows of the given dates only. The caller has checked that the
 * viewer cares for the children.
 */
export const selectRecord = statement<Takes<typeof wanted>>()(
  'record_of_children',
  `SELECT wanted.child_id, totals.totals, days.days, moods.moods
   FROM ${wanted.table}
   CROSS JOIN LATERAL (
     SELECT CASE WHEN wanted.month_start IS NOT NULL THEN json_build_object(
       'today', coalesce(sum(day.points) FILTER (WHERE day.date = wanted.today), 0),
       'month', coalesce(sum(day.points) FILTER (WHERE day.date >= wanted.month_start), 0),
       'year', coalesce(sum(day.points), 0)) END AS totals
     FROM child_days day
     WHERE wanted.month_start IS NOT NULL AND day.child_id = wanted.child_id
       AND day.date BETWEEN date_trunc('year', wanted.today)::date AND wanted.today
   ) totals
   CROSS JOIN LATERAL (
     SELECT json_build_object('dates', json_agg(day.date ORDER BY day.date DESC),
       'taskCounts', json_agg(day.daily_done + day.other_done ORDER BY day.date DESC),
       'points', json_agg(day.points ORDER BY day.date DESC),
       'moods', json_agg(day.has_mood ORDER BY day.date DESC)) AS days
     FROM child_days day
     WHERE day.child_id = wanted.child_id AND day.date BETWEEN wanted.days_since AND wanted.today
       AND (day.has_mood OR day.daily_done + day.other_done > 0)
   ) days
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(${moodRow.json('entry')} ORDER BY entry.date), '[]') AS moods
     FROM mood_entries entry
     WHERE entry.child_id = wanted.child_id AND entry.date BETWEEN wanted.moods_since AND wanted.today
   ) moods`,
  recordRow,
);
