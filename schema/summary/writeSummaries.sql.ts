import { bool, date, text, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import { daysOffRow } from '../day/daysOff.sql.ts';
import { periodSql } from '../day/period.sql.ts';
import { summaryMoodOf } from '../mood/mood.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { insertDeliveries } from '../webhook/deliveries.sql.ts';
import { achievementsMax, type SummaryType } from './summary.rules.ts';
import { holdsSomething } from './missing.sql.ts';

/*
 * A batch of families is one statement: counts, sums and the best of each period, with the summaries that follow. Prisma would send several
 * for each period of each child.
 */

/** How many rows of the alias each frequency has, as a `ChallengeCounts`; only those that meet the condition, if there is one. */
const countsOf = (alias: string, condition = 'true') =>
  `jsonb_build_object(${frequencies
    .map((frequency) => `'${frequency}', count(*) FILTER (WHERE ${alias}.frequency = '${frequency}' AND ${condition})`)
    .join(', ')})`;

const doneColumns = 'child_id, assignment_id, title, frequency, completed_at, local_date, points';

/** All completions, archived or not: a family may come back after years and get the summaries of its last weeks. */
const everDone = `(SELECT id, ${doneColumns} FROM task_completions
     UNION ALL SELECT original_id, ${doneColumns} FROM archived_task_completions)`;

/** The days off among the parameters, as `rest(child_id, date, is_private)`. */
const rest = given('rest', { childId: uuid, date, isPrivate: bool });

/** Whether a task counts among what was possible although it was not completed: not on the days off that meet the condition. */
const isExpected = (condition: string) =>
  byFrequency((frequency) =>
    frequency === 'daily'
      ? `NOT EXISTS (SELECT FROM ${rest.table} WHERE rest.child_id = period.child_id AND rest.date = assigned.date AND ${condition})`
      : `(SELECT count(*) FROM ${rest.table} WHERE rest.child_id = period.child_id
           AND rest.date BETWEEN period.first AND period.last AND ${condition}) <= period.last - period.first`,
  );

const isExpectedAtAll = isExpected('NOT rest.is_private');
const isExpectedByFamily = isExpected('true');

/**
 * The tasks of one frequency that could be completed in `period`, also those that were open on days off of which not everybody may
 * know; `counts` is false for these.
 */
const possibleOf = byFrequency(
  (frequency, table, column) =>
    `SELECT '${frequency}' AS frequency, coalesce(completion.points, task.points) AS points,
       (completion.local_date BETWEEN period.first AND period.last) IS TRUE OR ${isExpectedByFamily[frequency]} AS counts
     FROM ${table} assigned JOIN tasks task ON task.id = assigned.task_id
     LEFT JOIN ${everDone} completion ON completion.assignment_id = assigned.id AND completion.child_id = assigned.child_id
     WHERE assigned.child_id = period.child_id
       AND assigned.${column} BETWEEN ${periodSql[frequency].start('period.first')} AND period.last
       AND (assigned.${column} >= period.first OR NOT assigned.completed OR completion.local_date >= period.first)
       AND (completion.local_date BETWEEN period.first AND period.last OR ${isExpectedAtAll[frequency]})`,
);

const moodWords = Object.entries(summaryMoodOf).map(([mood, word]) => `('${mood}', '${word}')`);

/** What a period holds, joined to `period(child_id, type, first, last)`. */
const heldBy = `LEFT JOIN LATERAL (
     SELECT known.word FROM mood_entries entry JOIN (VALUES ${moodWords.join(', ')}) AS known(mood, word) USING (mood)
     WHERE entry.child_id = period.child_id AND entry.date BETWEEN period.first AND period.last
     GROUP BY entry.mood, known.word ORDER BY count(*) DESC, max(entry.date) DESC LIMIT 1
   ) felt ON true
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(day.points), 0)::int AS points FROM child_days day
     WHERE day.child_id = period.child_id AND day.date BETWEEN period.first AND period.last
   ) earned
   CROSS JOIN LATERAL (
     SELECT ${countsOf('completion')} AS counts
     FROM ${everDone} completion
     WHERE completion.child_id = period.child_id AND completion.local_date BETWEEN period.first AND period.last
   ) done
   CROSS JOIN LATERAL (
     SELECT coalesce(jsonb_agg(jsonb_build_object('title', best.title, 'completedAt', best.completed_at,
       'points', best.points) ORDER BY best.points DESC, best.completed_at, best.id), '[]') AS list
     FROM (
       SELECT completion.id, completion.title, completion.completed_at, completion.points
       FROM ${everDone} completion
       WHERE completion.child_id = period.child_id AND completion.local_date BETWEEN period.first AND period.last
       ORDER BY completion.points DESC, completion.completed_at, completion.id LIMIT ${achievementsMax}
     ) best
   ) notable
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(given.points) FILTER (WHERE given.counts), 0)::int AS points,
       ${countsOf('given', 'given.counts')} AS counts,
       jsonb_build_object('maxPossiblePoints', coalesce(sum(given.points), 0), 'maxChallenges', ${countsOf('given')}) AS whole,
       coalesce(bool_and(given.counts), true) AS is_whole
     FROM (${Object.values(possibleOf).join(' UNION ALL ')}) given
   ) possible`;

/** The details of a summary, from what `heldBy` joins. */
const highlightsOf = (label: string) =>
  `jsonb_build_object('periodFormatted', ${label}, 'taskCounts', done.counts, 'maxChallenges', possible.counts,
       'notableAchievements', notable.list)
     || CASE WHEN possible.is_whole THEN '{}' ELSE jsonb_build_object('whole', possible.whole) END`;

/** The summaries that were not there before: one that was there has kept its id. */
const newSummaries =
  'SELECT written.child_id, written.id AS subject_id FROM written WHERE written.id = ANY(:period.id::uuid[])';

const period = given('period', {
  id: uuid,
  childId: uuid,
  type: word<SummaryType>('SummaryType'),
  first: date,
  last: date,
  label: text,
});

const insertSummariesWith = (name: string, more: string) =>
  statement<Takes<typeof period> & Takes<typeof rest> & { now: Date }>()(
    name,
    `WITH written AS (
   INSERT INTO summaries AS summary (id, child_id, type, period_start, period_end, dominant_mood, total_points,
     max_possible_points, highlights, created_at)
   SELECT period.id, period.child_id, period.type, period.first, period.last, felt.word, earned.points, possible.points,
     ${highlightsOf('period.label')}, :now::timestamptz
   FROM ${period.table}
   ${heldBy}
   ON CONFLICT (child_id, type, period_start) DO UPDATE SET dominant_mood = excluded.dominant_mood
     WHERE summary.dominant_mood IS DISTINCT FROM excluded.dominant_mood
   RETURNING summary.id, summary.child_id
   )
   ${more}`,
  );

/**
 * Writes the summaries of ended periods from the day records, the ledger and what was assigned. A summary that is there
 * keeps everything but its mood: parents may record yesterday's mood after the period's end.
 *
 * The possible points of a period are those of the tasks assigned for its dates, and of those assigned before that were
 * still open when it began. So earned points never exceed possible ones, and a monthly challenge counts for each week
 * until it is completed (docs/product.md#summaries). What was open on days off does not count; `whole` in the details counts it, for
 * those who may not know of the days off.
 */
export const insertSummaries = insertSummariesWith('insert_summaries', insertDeliveries('summary', newSummaries));

/** The same for what happened on another server: no webhook reports it. */
export const insertFormerSummaries = insertSummariesWith('insert_former_summaries', 'SELECT FROM written WHERE false');

/**
 * Writes a child's summaries of periods that end on a date or later anew, and deletes those of periods that hold nothing any
 * more. Whether they were viewed stays.
 */
export const updateSummaries = statement<Takes<typeof rest> & { childId: string; from: string }>()(
  'update_summaries',
  `WITH known AS (
     SELECT summary.id, summary.child_id, summary.type, summary.period_start AS first, summary.period_end AS last,
       EXISTS (SELECT FROM child_days day WHERE day.child_id = summary.child_id
         AND day.date BETWEEN summary.period_start AND summary.period_end AND ${holdsSomething('day')}) AS holds
     FROM summaries summary WHERE summary.child_id = :childId AND summary.period_end >= :from::date
   ), emptied AS (
     DELETE FROM summaries summary USING known WHERE summary.id = known.id AND NOT known.holds
   )
   UPDATE summaries summary SET dominant_mood = written.mood, total_points = written.points,
     max_possible_points = written.possible, highlights = written.highlights
   FROM (
     SELECT period.id, felt.word AS mood, earned.points, possible.points AS possible,
       ${highlightsOf("whole.highlights->'periodFormatted'")} AS highlights
     FROM known period JOIN summaries whole ON whole.id = period.id
     ${heldBy}
     WHERE period.holds
   ) written
   WHERE summary.id = written.id`,
);

/** Keeps the past of those children as it is until the transaction ends: nobody completes or takes back anything meanwhile. */
export const lockPast = statement<[childIds: readonly string[]]>()(
  'lock_past_of_children',
  'SELECT child.id FROM children child WHERE child.id = ANY($1::uuid[]) ORDER BY child.id FOR SHARE',
  { id: uuid },
);

/** The pauses and care patterns of those children. */
export const selectDaysOff = statement<[childIds: readonly string[]]>()(
  'days_off_of_children',
  `SELECT child.id, ${daysOffRow.select('child')} FROM children child WHERE child.id = ANY($1::uuid[])`,
  { id: uuid, ...daysOffRow.columns },
);
