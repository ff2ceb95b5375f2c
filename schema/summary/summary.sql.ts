import { joinCarer, type Reach } from '../access.ts';
import { bool, date, integer, json, orNull, row, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { fromEachEnd } from '../keyset.ts';
import type { SummaryMood } from '../mood/mood.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { isMissing } from './missing.sql.ts';
import { summariesShown, type SummaryType } from './summary.rules.ts';

/*
 * Pages of the summaries of any number of children, and the periods without one, come in one statement each, one of at most eleven of a
 * child's page; Prisma would send one for each child.
 */

/** A number of challenges for each frequency. */
export type ChallengeCounts = Readonly<Record<Frequency, number>>;

/** A completion that earned many points. */
export interface Achievement<Instant = Date> {
  readonly title: string;
  readonly completedAt: Instant;
  readonly points: number;
}

interface Highlights<Instant> {
  readonly periodFormatted: string;
  readonly taskCounts: ChallengeCounts;
  readonly maxChallenges: ChallengeCounts;
  readonly notableAchievements: readonly Achievement<Instant>[];
}

interface Whole {
  readonly maxPossiblePoints: number;
  readonly maxChallenges: ChallengeCounts;
}

/** What is stored of a summary. */
const summaryRow = row({
  id: uuid,
  childId: uuid,
  type: word<SummaryType>('SummaryType'),
  /** First and last local date, yyyy-MM-dd. */
  periodStart: date,
  periodEnd: date,
  viewed: bool,
  dominantMood: orNull(word<SummaryMood>()),
  totalPoints: integer,
  maxPossiblePoints: integer,
  highlights: json<Highlights<string> & { readonly whole?: Whole }>(),
});

type SummaryRow = RowOf<typeof summaryRow.columns>;

/** What a child did in a week or month that has ended. */
export interface Summary extends Readonly<Omit<SummaryRow, 'highlights'>> {
  readonly highlights: Highlights<Date>;
  /** What was possible with what was open on days off; absent where that is the same. */
  readonly whole?: Whole | undefined;
}

const wanted = given('wanted', {
  childId: uuid,
  today: date,
  size: integer,
  afterEnd: orNull(date),
  afterId: orNull(uuid),
  beforeEnd: orNull(date),
  beforeId: orNull(uuid),
});

/**
 * One page of each child's summaries, newest first or (read from the end) oldest first; whether one that a child's page
 * shows is new; and whether summaries of ended periods are missing. A row for each child, in the given order.
 */
export const selectSummaries = fromEachEnd((end, direction) =>
  statement<Takes<typeof wanted>>()(
    `summaries_${end}_first`,
    `SELECT
       EXISTS (SELECT FROM (
         SELECT shown.viewed FROM summaries shown WHERE shown.child_id = wanted.child_id
         ORDER BY shown.period_end DESC, shown.id DESC LIMIT ${summariesShown}
       ) shown WHERE NOT shown.viewed) AS "hasNew",
       ${isMissing} AS missing,
       page.summaries
     FROM ${wanted.inOrder}
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(row_to_json(one)), '[]') AS summaries FROM (
         SELECT ${summaryRow.select('summary')} FROM summaries summary
         WHERE summary.child_id = wanted.child_id
           AND (wanted.after_id IS NULL OR (summary.period_end, summary.id) < (wanted.after_end, wanted.after_id))
           AND (wanted.before_id IS NULL OR (summary.period_end, summary.id) > (wanted.before_end, wanted.before_id))
         ORDER BY summary.period_end ${direction}, summary.id ${direction} LIMIT wanted.size
       ) one
     ) page
     ORDER BY wanted.place`,
    { hasNew: bool, missing: bool, summaries: json<SummaryRow[]>() },
  ),
);

/** How many summaries each child has, in the given order. The caller has checked that the viewer cares for the children. */
export const countSummaries = statement<[childIds: readonly string[]]>()(
  'summary_counts_of_children',
  `SELECT (SELECT count(*)::int FROM summaries summary WHERE summary.child_id = wanted.child_id) AS written
   FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(child_id, place) ORDER BY wanted.place`,
  { written: integer },
);

/** The summaries with those ids whose child the user cares for. */
export const selectSummariesById = statement<[reach: Reach, ids: readonly string[]]>()(
  'summaries_of_carer_by_id',
  `SELECT ${summaryRow.select('summary')} FROM summaries summary
   JOIN children child ON child.id = summary.child_id ${joinCarer('$1')} WHERE summary.id = ANY($2::uuid[])`,
  summaryRow.columns,
);

/** Turns a row into a summary. */
export function summaryOf(read: SummaryRow): Summary {
  const { whole, ...highlights } = read.highlights;
  return Object.assign(read, {
    highlights: {
      ...highlights,
      notableAchievements: highlights.notableAchievements.map((achievement) => ({
        ...achievement,
        completedAt: new Date(achievement.completedAt),
      })),
    },
    whole,
  });
}
