import { integer, orNull, row, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { Frequency } from '../task/task.rules.ts';
import { byFrequency } from './assignment.rules.ts';
import { type Periods, periodsOf } from './assignment.sql.ts';
import type { SwapReason } from './taste.rules.ts';
import type { TaskWish } from './taskWish.rules.ts';

/*
 * What a child had, exchanged and wished for: what the draw goes by, in three of its statements for all children and periods of a page.
 * Prisma has no maximum by child and task within a span of each child's own.
 */

/** A task that a child last had longer ago than this many days counts as one that it never had. */
const rememberedDays = 400;

const daysSinceOf = byFrequency(
  (
    frequency,
    table,
    column,
  ) => `SELECT '${frequency}' AS given_as, a.child_id, a.task_id, period.start - max(a.${column}) AS days
    FROM ${periodsOf(frequency)} JOIN ${table} a ON a.child_id = period.child_id
      AND a.${column} < period.start AND a.${column} >= period.start - ${rememberedDays}
    GROUP BY a.child_id, a.task_id, period.start`,
);

/** A task that was exchanged counts as one that the child had. */
const daysSinceSwapped = `SELECT 'daily' AS given_as, swap.child_id, swap.task_id, period.start - max(swap.date) AS days
    FROM ${periodsOf('daily')} JOIN swapped_tasks swap ON swap.child_id = period.child_id
      AND swap.date < period.start AND swap.date >= period.start - ${rememberedDays}
    GROUP BY swap.child_id, swap.task_id, period.start`;

export const selectDaysSince = statement<Periods>()(
  'days_since_tasks',
  `SELECT given.given_as AS frequency, given.child_id AS "childId", given.task_id AS "taskId",
     (SELECT task.conceit FROM tasks task WHERE task.id = given.task_id) AS conceit, min(given.days) AS days
   FROM (${[...Object.values(daysSinceOf), daysSinceSwapped].join(' UNION ALL ')}) AS given
   GROUP BY given_as, child_id, task_id`,
  { frequency: word<Frequency>(), childId: uuid, taskId: uuid, conceit: orNull(text), days: integer },
);

/** Reasons older than this many days no longer count. */
const reasonDays = 365;

export const selectRefusals = statement<Periods>()(
  'refused_tasks',
  `SELECT swap.child_id AS "childId", swap.task_id AS "taskId", swap.reason, task.minutes
   FROM ${periodsOf('daily')} JOIN swapped_tasks swap ON swap.child_id = period.child_id AND swap.reason IS NOT NULL
     AND swap.date < period.start AND swap.date >= period.start - ${reasonDays}
   JOIN tasks task ON task.id = swap.task_id`,
  { childId: uuid, taskId: uuid, reason: orNull(word<SwapReason>()), minutes: orNull(integer) },
);

const wishRow = row({ childId: uuid, taskId: uuid, wish: word<TaskWish>() });

/** What a family thinks of a task for a child. */
export type Wish = Readonly<RowOf<typeof wishRow.columns>>;

export const selectWishes = statement<[childIds: readonly string[]]>()(
  'task_wishes_of_children',
  `SELECT ${wishRow.select('kept')} FROM task_wishes kept WHERE child_id = ANY($1::uuid[]) ORDER BY wished_at, task_id`,
  wishRow.columns,
);
