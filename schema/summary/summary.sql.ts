import { editingRoles, joinCarer, type Reach } from '../access.ts';
import { bool, date, integer, json, orNull, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { CarerRole } from '../child/child.rules.ts';
import { periodSql } from '../day/period.sql.ts';
import type { SummaryMood } from '../mood/mood.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { summariesShown, type SummaryType, summaryTypes } from './summary.rules.ts';

/*
 * Pages of the summaries of any number of children, and the periods without one, come in one statement each; Prisma would send one for
 * each child.
 */

/** A number of challenges for each frequency. */
export type ChallengeCounts = Readonly<Record<Frequency, number>>;

/** A completion that earned many points. */
export interface Achievement {
  readonly title: string;
  readonly completedAt: Date;
  readonly points: number;
}

/** What a child did in a week or month that has ended. */
export interface Summary {
  readonly id: string;
  readonly childId: string;
  readonly type: SummaryType;
  /** First and last local date, yyyy-MM-dd. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly viewed: boolean;
  readonly dominantMood: SummaryMood | null;
  readonly totalPoints: number;
  readonly maxPossiblePoints: number;
  readonly highlights: {
    readonly periodFormatted: string;
    readonly taskCounts: ChallengeCounts;
    readonly maxChallenges: ChallengeCounts;
    readonly notableAchievements: readonly Achievement[];
  };
  /** What was possible with what was open on days off; absent where that is the same. */
  readonly whole?: Whole | undefined;
}

interface Whole {
  readonly maxPossiblePoints: number;
  readonly maxChallenges: ChallengeCounts;
}

interface Highlights {
  periodFormatted: string;
  taskCounts: ChallengeCounts;
  maxChallenges: ChallengeCounts;
  notableAchievements: { title: string; completedAt: string; points: number }[];
  whole?: Whole;
}

const summaryRow = {
  id: uuid,
  child_id: uuid,
  type: word<SummaryType>('SummaryType'),
  period_start: date,
  period_end: date,
  viewed: bool,
  dominant_mood: orNull(word<SummaryMood>()),
  total_points: integer,
  max_possible_points: integer,
  highlights: json<Highlights>(),
};

type SummaryRow = RowOf<typeof summaryRow>;

const summaryColumns = Object.keys(summaryRow)
  .map((name) => `summary.${name}`)
  .join(', ');

const pageRow = { has_new: bool, missing: bool, summaries: json<SummaryRow[]>() };

type PageRow = RowOf<typeof pageRow>;

/** The last date of the child's latest summary of a type that has ended; later periods that have ended and hold something lack theirs. */
const latestEnd = (type: SummaryType) =>
  `coalesce((SELECT latest.period_end FROM summaries latest
     WHERE latest.child_id = wanted.child_id AND latest.type = '${type}' AND latest.period_end < wanted.today ORDER BY latest.period_start DESC LIMIT 1),
     '-infinity')`;

/** Whether a row of `child_days` holds a completion or a mood. */
export const holdsSomething = (alias: string) => `(${alias}.has_mood OR ${alias}.daily_done + ${alias}.other_done > 0)`;

/** Whether an ended period of the child lacks its summary. */
const isMissing = summaryTypes
  .map(
    (type) =>
      `EXISTS (SELECT FROM child_days day WHERE day.child_id = wanted.child_id AND day.date > ${latestEnd(type)}
         AND day.date < ${periodSql[type].start('wanted.today')} AND ${holdsSomething('day')})`,
  )
  .join(' OR ');

/**
 * One page of each child's summaries, newest first or (read from the end) oldest first; whether one that a child's page
 * shows is new; and whether summaries of ended periods are missing. A row for each child, in the given order.
 */
const selectPages = (name: string, direction: 'ASC' | 'DESC') =>
  statement<
    {
      childIds: readonly string[];
      todays: readonly string[];
      limits: readonly number[];
      afterEnds: readonly (string | null)[];
      afterIds: readonly (string | null)[];
      beforeEnds: readonly (string | null)[];
      beforeIds: readonly (string | null)[];
    },
    PageRow
  >(
    name,
    `SELECT
       EXISTS (SELECT FROM (
         SELECT shown.viewed FROM summaries shown WHERE shown.child_id = wanted.child_id
         ORDER BY shown.period_end DESC, shown.id DESC LIMIT ${summariesShown}
       ) shown WHERE NOT shown.viewed) AS has_new,
       ${isMissing} AS missing,
       page.summaries
     FROM unnest(:childIds::uuid[], :todays::date[], :limits::int[], :afterEnds::date[], :afterIds::uuid[],
       :beforeEnds::date[], :beforeIds::uuid[])
       WITH ORDINALITY AS wanted(child_id, today, size, after_end, after_id, before_end, before_id, place)
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(row_to_json(one)), '[]') AS summaries FROM (
         SELECT ${summaryColumns} FROM summaries summary
         WHERE summary.child_id = wanted.child_id
           AND (wanted.after_id IS NULL OR (summary.period_end, summary.id) < (wanted.after_end, wanted.after_id))
           AND (wanted.before_id IS NULL OR (summary.period_end, summary.id) > (wanted.before_end, wanted.before_id))
         ORDER BY summary.period_end ${direction}, summary.id ${direction} LIMIT wanted.size
       ) one
     ) page
     ORDER BY wanted.place`,
    pageRow,
  );

/** The page with the newest summaries first. */
export const selectNewest = selectPages('summaries_newest_first', 'DESC');

/** The page with the oldest summaries first. */
export const selectOldest = selectPages('summaries_oldest_first', 'ASC');

/** How many summaries each child has, in the given order. The caller has checked that the viewer cares for the children. */
export const countSummaries = statement<[childIds: readonly string[]], { written: number }>(
  'summary_counts_of_children',
  `SELECT (SELECT count(*)::int FROM summaries summary WHERE summary.child_id = wanted.child_id) AS written
   FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(child_id, place) ORDER BY wanted.place`,
  { written: integer },
);

/** The summaries with those ids whose child the user cares for. */
export const selectSummariesById = statement<[reach: Reach, ids: readonly string[]], SummaryRow>(
  'summaries_of_carer_by_id',
  `SELECT ${summaryColumns} FROM summaries summary
   JOIN children child ON child.id = summary.child_id ${joinCarer('$1')} WHERE summary.id = ANY($2::uuid[])`,
  summaryRow,
);

const viewedRow = { child_id: uuid, role: word<CarerRole>() };

/** Marks a summary as viewed if the user's role allows it; no row when they do not care for its child. */
export const markViewed = statement<[reach: Reach, id: string], RowOf<typeof viewedRow>>(
  'mark_summary_viewed',
  `WITH found AS (
     SELECT summary.id, summary.child_id, carer.role::text AS role FROM summaries summary
     JOIN children child ON child.id = summary.child_id ${joinCarer('$1')} WHERE summary.id = $2
   ), viewed AS (
     UPDATE summaries SET viewed = true FROM found
     WHERE summaries.id = found.id AND NOT summaries.viewed AND found.role IN (${editingRoles.map((role) => `'${role}'`).join(', ')})
     RETURNING summaries.child_id
   ), touched AS (
     UPDATE children SET revision = revision + 1 FROM viewed WHERE children.id = viewed.child_id
   )
   SELECT child_id, role FROM found`,
  viewedRow,
);

const missingOf = summaryTypes.map(
  (type) =>
    `SELECT DISTINCT wanted.child_id, '${type}' AS type, period.start AS period_start,
       ${periodSql[type].end('period.start')} AS period_end
     FROM wanted JOIN child_days day ON day.child_id = wanted.child_id AND day.date > wanted.${type}_end
       AND day.date < ${periodSql[type].start('wanted.today')} AND ${holdsSomething('day')}
     CROSS JOIN LATERAL (SELECT ${periodSql[type].start('day.date')} AS start) period`,
);

const missingPeriodRow = { child_id: uuid, type: word<SummaryType>(), period_start: date, period_end: date };

/**
 * The ended periods of the children that hold something and lack their summary. `todays` are the children's local
 * dates, yyyy-MM-dd.
 */
export const selectMissingPeriods = statement<
  [childIds: readonly string[], todays: readonly string[]],
  RowOf<typeof missingPeriodRow>
>(
  'periods_without_summary',
  `WITH wanted AS (
     SELECT wanted.*, ${summaryTypes.map((type) => `${latestEnd(type)} AS ${type}_end`).join(', ')}
     FROM unnest($1::uuid[], $2::date[]) AS wanted(child_id, today)
   )
   ${missingOf.join(' UNION ALL ')} ORDER BY 1, 4, 2`,
  missingPeriodRow,
);

/** Turns a row into a summary. */
export function summaryOf(row: SummaryRow): Summary {
  const { whole, ...highlights } = row.highlights;
  return {
    id: row.id,
    childId: row.child_id,
    type: row.type,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    viewed: row.viewed,
    dominantMood: row.dominant_mood,
    totalPoints: row.total_points,
    maxPossiblePoints: row.max_possible_points,
    highlights: {
      ...highlights,
      notableAchievements: highlights.notableAchievements.map((achievement) => ({
        ...achievement,
        completedAt: new Date(achievement.completedAt),
      })),
    },
    whole,
  };
}
