import { statement } from '../../prisma/statement.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import { periodSql } from '../day/period.sql.ts';
import { frequencies } from '../task/task.rules.ts';
import { achievementsMax, type SummaryType } from './summary.rules.ts';

/** How many rows of the alias each frequency has, as a `ChallengeCounts`. */
const countsOf = (alias: string) =>
  `jsonb_build_object(${frequencies
    .map((frequency) => `'${frequency}', count(*) FILTER (WHERE ${alias}.frequency = '${frequency}')`)
    .join(', ')})`;

/** The tasks of one frequency that could be completed in `period`. */
const possibleOf = byFrequency(
  (frequency, table, column) =>
    `SELECT '${frequency}' AS frequency, coalesce(completion.points, task.points) AS points
     FROM ${table} assigned JOIN tasks task ON task.id = assigned.task_id
     LEFT JOIN task_completions completion ON completion.assignment_id = assigned.id
     WHERE assigned.child_id = period.child_id
       AND assigned.${column} BETWEEN ${periodSql[frequency].start('period.first')} AND period.last
       AND (assigned.${column} >= period.first OR NOT assigned.completed OR completion.local_date >= period.first)`,
);

/**
 * Writes the summaries of ended periods from the day records, the ledger and what was assigned. A summary that is there
 * keeps everything but its mood: parents may record yesterday's mood after the period's end.
 *
 * The possible points of a period are those of the tasks assigned for its dates, and of those assigned before that were
 * still open when it began. So earned points never exceed possible ones, and a monthly challenge counts for each week
 * until it is completed (docs/product.md#summaries).
 */
export const insertSummaries = statement<
  {
    ids: readonly string[];
    childIds: readonly string[];
    types: readonly SummaryType[];
    periodStarts: readonly string[];
    periodEnds: readonly string[];
    labels: readonly string[];
    moods: readonly string[];
    summaryMoods: readonly string[];
    now: Date;
  },
  never
>(
  'insert_summaries',
  `INSERT INTO summaries AS summary (id, child_id, type, period_start, period_end, dominant_mood, total_points,
     max_possible_points, highlights, created_at)
   SELECT period.id, period.child_id, period.type, period.first, period.last, felt.word, earned.points, possible.points,
     jsonb_build_object('periodFormatted', period.label, 'taskCounts', done.counts, 'maxChallenges', possible.counts,
       'notableAchievements', notable.list),
     :now
   FROM unnest(:ids::uuid[], :childIds::uuid[], :types::"SummaryType"[], :periodStarts::date[], :periodEnds::date[], :labels::text[])
     AS period(id, child_id, type, first, last, label)
   LEFT JOIN LATERAL (
     SELECT known.word FROM mood_entries entry JOIN unnest(:moods::text[], :summaryMoods::text[]) AS known(mood, word) USING (mood)
     WHERE entry.child_id = period.child_id AND entry.date BETWEEN period.first AND period.last
     GROUP BY entry.mood, known.word ORDER BY count(*) DESC, max(entry.date) DESC LIMIT 1
   ) felt ON true
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(day.points), 0)::int AS points FROM child_days day
     WHERE day.child_id = period.child_id AND day.date BETWEEN period.first AND period.last
   ) earned
   CROSS JOIN LATERAL (
     SELECT ${countsOf('completion')} AS counts
     FROM task_completions completion
     WHERE completion.child_id = period.child_id AND completion.local_date BETWEEN period.first AND period.last
   ) done
   CROSS JOIN LATERAL (
     SELECT coalesce(jsonb_agg(jsonb_build_object('title', best.title, 'completedAt', best.completed_at,
       'points', best.points) ORDER BY best.points DESC, best.completed_at, best.id), '[]') AS list
     FROM (
       SELECT completion.id, completion.title, completion.completed_at, completion.points
       FROM task_completions completion
       WHERE completion.child_id = period.child_id AND completion.local_date BETWEEN period.first AND period.last
       ORDER BY completion.points DESC, completion.completed_at, completion.id LIMIT ${achievementsMax}
     ) best
   ) notable
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(given.points), 0)::int AS points, ${countsOf('given')} AS counts
     FROM (${Object.values(possibleOf).join(' UNION ALL ')}) given
   ) possible
   ON CONFLICT (child_id, type, period_start) DO UPDATE SET dominant_mood = excluded.dominant_mood
     WHERE summary.dominant_mood IS DISTINCT FROM excluded.dominant_mood`,
);
