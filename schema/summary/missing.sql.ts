import { date, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { periodSql } from '../day/period.sql.ts';
import { type SummaryType, summaryTypes } from './summary.rules.ts';

/*
 * The periods without a summary of all children come in one statement; Prisma would send one for each child and kind of period.
 */

/** The last date of the child's latest summary of a type that has ended; later periods that have ended and hold something lack theirs. */
const latestEnd = (type: SummaryType) =>
  `coalesce((SELECT latest.period_end FROM summaries latest
     WHERE latest.child_id = wanted.child_id AND latest.type = '${type}' AND latest.period_end < wanted.today ORDER BY latest.period_start DESC LIMIT 1),
     '-infinity')`;

/** Whether a row of `child_days` holds a completion or a mood. */
export const holdsSomething = (alias: string) => `(${alias}.has_mood OR ${alias}.daily_done + ${alias}.other_done > 0)`;

/** Whether an ended period of the child lacks its summary. */
export const isMissing = summaryTypes
  .map(
    (type) =>
      `EXISTS (SELECT FROM child_days day WHERE day.child_id = wanted.child_id AND day.date > ${latestEnd(type)}
         AND day.date < ${periodSql[type].start('wanted.today')} AND ${holdsSomething('day')})`,
  )
  .join(' OR ');

const missingOf = summaryTypes.map(
  (type) =>
    `SELECT DISTINCT wanted.child_id AS "childId", '${type}' AS type, period.start AS "periodStart",
       ${periodSql[type].end('period.start')} AS "periodEnd"
     FROM wanted JOIN child_days day ON day.child_id = wanted.child_id AND day.date > wanted.${type}_end
       AND day.date < ${periodSql[type].start('wanted.today')} AND ${holdsSomething('day')}
     CROSS JOIN LATERAL (SELECT ${periodSql[type].start('day.date')} AS start) period`,
);

const missingPeriodRow = { childId: uuid, type: word<SummaryType>(), periodStart: date, periodEnd: date };

/** A week or month of a child; its first and last local date, yyyy-MM-dd. */
export type Period = Readonly<RowOf<typeof missingPeriodRow>>;

const children = given('wanted', { childId: uuid, today: date });

/**
 * The ended periods of the children that hold something and lack their summary. `todays` are the children's local
 * dates, yyyy-MM-dd.
 */
export const selectMissingPeriods = statement<Takes<typeof children>>()(
  'periods_without_summary',
  `WITH wanted AS (
     SELECT wanted.*, ${summaryTypes.map((type) => `${latestEnd(type)} AS ${type}_end`).join(', ')}
     FROM ${children.table}
   )
   ${missingOf.join(' UNION ALL ')} ORDER BY 1, 4, 2`,
  missingPeriodRow,
);
