import { json, type RowOf, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { KeptDay } from './streak.rules.ts';

const keptRow = { child_id: uuid, days: json<KeptDay[]>() };

/**
 * The last dates of children on which a daily task was done, newest first: those since a date and the one before it, and in any
 * case as many as `atLeast`. The caller has checked that the viewer cares for the children.
 */
export const selectKeptSince = statement<
  [childIds: readonly string[], since: readonly string[], atLeast: number],
  RowOf<typeof keptRow>
>(
  'kept_days_since',
  `SELECT wanted.child_id, coalesce(kept.days, '[]') AS days
   FROM unnest($1::uuid[], $2::date[]) AS wanted(child_id, since)
   CROSS JOIN LATERAL (
     SELECT json_agg(json_build_object('date', found.date, 'isComplete',
       found.daily_assigned > 0 AND found.daily_done >= found.daily_assigned, 'state', json_build_object(
         'goldStreak', found.gold_streak, 'platinumStreak', found.platinum_streak, 'freezes', found.freezes,
         'towards', found.towards)) ORDER BY found.date DESC) AS days
     FROM (
       (SELECT day.* FROM child_days day WHERE day.child_id = wanted.child_id AND day.daily_done > 0 AND day.date >= wanted.since)
       UNION
       (SELECT day.* FROM child_days day WHERE day.child_id = wanted.child_id AND day.daily_done > 0
        ORDER BY day.date DESC LIMIT $3)
       UNION
       (SELECT day.* FROM child_days day WHERE day.child_id = wanted.child_id AND day.daily_done > 0 AND day.date < wanted.since
        ORDER BY day.date DESC LIMIT 1)
     ) found
   ) kept`,
  keptRow,
);
