import { date, json, type RowOf, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { KeptDay } from './streak.rules.ts';

/*
 * The kept days of any number of children, each since a date of its own, column by column in one statement; Prisma would send two for
 * each child.
 */

/** One list per column, newest date first, as in the record of a child. */
interface KeptColumns {
  dates: string[] | null;
  complete: boolean[];
  gold: number[];
  platinum: number[];
  freezes: number[];
  towards: number[];
}

const keptRow = { child_id: uuid, days: json<KeptColumns>() };

const wanted = given('wanted', { childId: uuid, since: date });

/** Turns the columns of a row into days. */
export const keptDaysOf = ({ days }: RowOf<typeof keptRow>): KeptDay[] =>
  (days.dates ?? []).map((day, place) => ({
    date: day,
    isComplete: days.complete[place] ?? false,
    state: {
      goldStreak: days.gold[place] ?? 0,
      platinumStreak: days.platinum[place] ?? 0,
      freezes: days.freezes[place] ?? 0,
      towards: days.towards[place] ?? 0,
    },
  }));

/**
 * The last dates of children on which a daily task was done, newest first: those since a date and the one before it, and in any
 * case as many as `atLeast`. The caller has checked that the viewer cares for the children.
 */
export const selectKeptSince = statement<Takes<typeof wanted> & { atLeast: number }>()(
  'kept_days_since',
  `SELECT wanted.child_id, kept.days
   FROM ${wanted.table}
   CROSS JOIN LATERAL (
     SELECT least(
       (SELECT max(day.date) FROM child_days day
        WHERE day.child_id = wanted.child_id AND day.daily_done > 0 AND day.date < wanted.since),
       (SELECT min(newest.date) FROM (
          SELECT day.date FROM child_days day WHERE day.child_id = wanted.child_id AND day.daily_done > 0
          ORDER BY day.date DESC LIMIT :atLeast) newest),
       wanted.since) AS date
   ) first
   CROSS JOIN LATERAL (
     SELECT json_build_object('dates', json_agg(day.date),
       'complete', json_agg(day.daily_assigned > 0 AND day.daily_done >= day.daily_assigned),
       'gold', json_agg(day.gold_streak), 'platinum', json_agg(day.platinum_streak),
       'freezes', json_agg(day.freezes), 'towards', json_agg(day.towards)) AS days
     FROM (
       SELECT * FROM child_days found WHERE found.child_id = wanted.child_id AND found.daily_done > 0
         AND found.date >= first.date
       ORDER BY found.date DESC
     ) day
   ) kept`,
  keptRow,
);
