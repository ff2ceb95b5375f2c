import { uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * Under the lock of the child, which Prisma does not have.
 */

/** Marks an open daily task as the chosen one of its date, and no other. Returns the tasks that changed. */
export const chooseDailyTask = statement<{ id: string; childId: string; date: string }>()(
  'choose_daily_task',
  `UPDATE daily_tasks SET is_chosen = (id = :id)
   WHERE child_id = :childId AND date = :date::date AND is_chosen <> (id = :id) RETURNING id`,
  { id: uuid },
);
