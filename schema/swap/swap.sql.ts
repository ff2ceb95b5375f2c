import { bool, integer, orNull, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { shownTexts } from '../task/taskTexts.sql.ts';
import { joinCarer, type Reach } from '../access.ts';
import type { SwapReason } from '../assignment/taste.rules.ts';
import type { CarerRole } from '../child/child.rules.ts';
import type { Tonight } from './tonight.rules.ts';

/*
 * Exchanging runs in a transaction with an idempotency key, which starts without Prisma. What is asked of exchanged tasks is asked on its way,
 * and on that of completing.
 */

const dayRow = { id: uuid, task_id: uuid, slot: integer, completed: bool, is_swapped: bool };

/** A daily task of a date, or one that was exchanged. */
export type DayRow = RowOf<typeof dayRow>;

/** The daily tasks of a child's date, and those that were exchanged. */
export const selectDay = statement<[childId: string, date: string]>()(
  'day_to_swap',
  `SELECT id, task_id, slot, completed, false AS is_swapped FROM daily_tasks WHERE child_id = $1 AND date = $2::date
   UNION ALL
   SELECT id, task_id, slot, false, true FROM swapped_tasks WHERE child_id = $1 AND date = $2::date`,
  dayRow,
);

/** Gives the slot of an open daily task to another task under a new id; no row when it is completed or was exchanged. */
export const exchangeTask = statement<{
  id: string;
  replacementId: string;
  /** The id that a client has made for the exchange; null without one. */
  tickId: string | null;
  formerTaskId: string;
  taskId: string;
  reason: SwapReason | null;
  tonight: Tonight | null;
  now: Date;
}>()(
  'exchange_daily_task',
  `WITH moved AS (
     UPDATE daily_tasks SET id = :replacementId, task_id = :taskId, is_chosen = false
     WHERE id = :id AND NOT completed RETURNING child_id, date, slot
   )
   INSERT INTO swapped_tasks (id, child_id, task_id, date, slot, replacement_id, tick_id, reason, tonight, swapped_at)
   SELECT :id, child_id, :formerTaskId, date, slot, :replacementId, :tickId, :reason, :tonight, :now FROM moved RETURNING id`,
  { id: uuid },
);

/** The role of the user for the child of an exchanged daily task; no row when there is no such task, or none of the child in `$3`. */
export const selectRoleOfSwapped = statement<[reach: Reach, id: string, childId: string | null]>()(
  'role_of_swapped_task',
  `SELECT carer.role::text AS role FROM swapped_tasks swap JOIN children child ON child.id = swap.child_id ${joinCarer('$1')}
   WHERE swap.id = $2 AND swap.child_id = coalesce($3::uuid, swap.child_id)`,
  { role: word<CarerRole>() },
);

/** The daily task that took the place of an exchanged one; no row when there is none, or the user does not care for its child. */
export const selectReplacementOf = statement<[reach: Reach, id: string]>()(
  'replacement_of_swapped_task',
  `SELECT given.id, task.title, ${shownTexts[0]('task')} AS texts, swap.tick_id AS "tickId"
   FROM swapped_tasks swap JOIN children child ON child.id = swap.child_id ${joinCarer('$1')}
   JOIN daily_tasks given ON given.id = swap.replacement_id JOIN tasks task ON task.id = given.task_id
   WHERE swap.id = $2`,
  { id: uuid, title: text, texts: shownTexts[1], tickId: orNull(uuid) },
);

/** Those of the ids of daily tasks that took the place of another one. The caller has checked that the viewer may see them. */
export const selectReplacements = statement<[ids: readonly string[]]>()(
  'swap_replacements',
  'SELECT replacement_id AS id FROM swapped_tasks WHERE replacement_id = ANY($1::uuid[])',
  { id: uuid },
);
