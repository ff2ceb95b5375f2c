import { date, integer, json, orNull, row, type RowOf } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { type StoredStreaks, upsertStreaks } from '../child/streaks.sql.ts';

/*
 * What streaks are folded over comes in one statement, and what changed goes back in one, however many dates: Prisma has no update of
 * many rows with different values. Both run under the child's lock.
 */

const state = { date, goldStreak: integer, platinumStreak: integer, freezes: integer, towards: integer } as const;
const stateRow = row(state);
const dayRow = row({ ...state, dailyDone: integer, dailyAssigned: integer });

/** A day record with a daily task done. */
export type KeptDay = Readonly<RowOf<typeof dayRow.columns>>;

/** Two dates with a daily task done and none between them, on the second of which a Star streak began again. */
export interface Restart {
  readonly before: Readonly<RowOf<typeof stateRow.columns>>;
  /** yyyy-MM-dd */
  readonly date: string;
}

const isKept = 'day.child_id = :childId AND day.daily_done > 0';

/**
 * What streaks are folded over from a date on: the day records with a daily task done from that date, and the three before it,
 * oldest first; and of all dates before it the longest Star streak and the last one with all daily tasks done. `restart` is the
 * last one up to the first of the records.
 */
export const selectKeptDays = statement<{ childId: string; from: string }>()(
  'kept_days_from',
  `WITH before AS (
     SELECT day.date FROM child_days day WHERE ${isKept} AND day.date < :from::date ORDER BY day.date DESC LIMIT 3
   )
   SELECT (
       SELECT coalesce(json_agg(${dayRow.json('day')} ORDER BY day.date), '[]') FROM child_days day
       WHERE ${isKept} AND day.date >= coalesce((SELECT min(before.date) FROM before), :from::date)
     ) AS days,
     earlier.best_gold, earlier.complete_date,
     (SELECT json_build_object('date', began.date, 'before', ${stateRow.json('day')})
      FROM (
        SELECT max(day.date) AS date FROM child_days day
        WHERE ${isKept} AND day.gold_streak = 1 AND day.date <= (SELECT min(before.date) FROM before)
      ) began
      JOIN child_days day ON ${isKept} AND day.date < began.date
      ORDER BY day.date DESC LIMIT 1) AS restart
   FROM (
     SELECT coalesce(max(day.gold_streak), 0) AS best_gold,
       max(day.date) FILTER (WHERE day.daily_assigned > 0 AND day.daily_done >= day.daily_assigned) AS complete_date
     FROM child_days day WHERE ${isKept} AND day.date < :from::date
   ) earlier`,
  {
    days: json<KeptDay[]>(),
    best_gold: integer,
    complete_date: orNull(date),
    restart: orNull(json<Restart>()),
  },
);

const folded = given('folded', state);

/** Writes the states of day records that changed, and the streaks of their child. */
export const updateFold = statement<
  StoredStreaks & Takes<typeof folded> & { childId: string; streakId: string; now: Date }
>()(
  'update_fold',
  `WITH days AS (
     UPDATE child_days day SET gold_streak = folded.gold_streak, platinum_streak = folded.platinum_streak, freezes = folded.freezes,
       towards = folded.towards
     FROM ${folded.table}
     WHERE day.child_id = :childId AND day.date = folded.date
   )
   ${upsertStreaks}`,
);
