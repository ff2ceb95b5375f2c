import { bool, date, integer, json, orNull, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { everyCompletion } from '../completion/archived.sql.ts';
import type { Mood } from '../mood/mood.rules.ts';

/*
 * A sum, the days of a span and the first of its kind, for all children of a request in one statement, where Prisma would send four for
 * each.
 */

const milestoneRow = {
  doneBefore: integer,
  days: json<{ date: string; mood: Mood | null; completionIds: (string | null)[] }[]>(),
  firstWinterOutside: orNull(json<{ date: string; completionId: string | null }>()),
};

/** The id of the completion in the alias `kept`; null if somebody wants no memory of it. */
const shownId = `CASE WHEN NOT EXISTS (SELECT FROM hidden_memories hidden WHERE hidden.completion_id = kept.id) THEN kept.id END`;

/** `southern`: whether the child lives south of the equator. */
const wanted = given('wanted', { childId: uuid, fromDate: date, toDate: date, southern: bool });

/**
 * What the milestones of a span are computed from: a row for each child, in the given order. The caller has checked that the viewer
 * cares for the children.
 */
export const selectMilestoneFacts = statement<Takes<typeof wanted>>()(
  'milestone_facts_of_children',
  `SELECT before.done AS "doneBefore", lived.list AS days, winter.first AS "firstWinterOutside"
   FROM ${wanted.inOrder}
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(day.daily_done + day.other_done), 0)::int AS done FROM child_days day
     WHERE day.child_id = wanted.child_id AND day.date < wanted.from_date
   ) before
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('date', date, 'mood', felt.mood, 'completionIds', coalesce(done.ids, '[]')) ORDER BY date), '[]')
       AS list
     FROM (
       SELECT kept.local_date AS date, json_agg(${shownId} ORDER BY kept.completed_at, kept.id) AS ids
       FROM ${everyCompletion} kept
       WHERE kept.child_id = wanted.child_id AND kept.local_date BETWEEN wanted.from_date AND wanted.to_date
       GROUP BY kept.local_date
     ) done
     FULL JOIN (
       SELECT entry.date, entry.mood FROM mood_entries entry
       WHERE entry.child_id = wanted.child_id AND entry.date BETWEEN wanted.from_date AND wanted.to_date
     ) felt USING (date)
   ) lived
   LEFT JOIN LATERAL (
     SELECT json_build_object('date', kept.local_date, 'completionId', ${shownId}) AS first
     FROM ${everyCompletion} kept JOIN tasks task ON task.id = kept.task_id AND task.place = 'outdoors'
     WHERE kept.child_id = wanted.child_id AND kept.local_date <= wanted.to_date
       AND extract(month FROM kept.local_date) = ANY (CASE WHEN wanted.southern THEN '{6,7,8}'::int[] ELSE '{12,1,2}' END)
     ORDER BY kept.local_date, kept.completed_at, kept.id LIMIT 1
   ) winter ON true
   ORDER BY wanted.place`,
  milestoneRow,
);
