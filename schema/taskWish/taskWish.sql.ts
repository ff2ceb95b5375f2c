import { uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { type TaskWish, tasksThatStay } from '../assignment/taskWish.rules.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';

/*
 * Counts and writes in one statement, also in transactions with an idempotency key, which start without Prisma.
 */

/**
 * Keeps a child's wish for a task. No row when fewer than twelve tasks of the same frequency and age group would stay. Comes
 * after the lock of the child, so that two wishes at once cannot both be the last one.
 */
export const keepWish = statement<{ childId: string; taskId: string; wish: TaskWish; now: Date }>()(
  'keep_task_wish',
  `INSERT INTO task_wishes (child_id, task_id, wish, wished_at)
   SELECT :childId, task.id, :wish, :now FROM tasks task
   WHERE task.id = :taskId AND (:wish::text <> 'not-for-us' OR (
     SELECT count(*) FROM tasks other
     WHERE ${isOfCatalogue('other')} AND other.age_group = task.age_group AND other.frequency = task.frequency AND other.id <> task.id
       AND other.archived_at IS NULL AND NOT EXISTS (
         SELECT FROM task_wishes unwanted
         WHERE unwanted.child_id = :childId AND unwanted.task_id = other.id AND unwanted.wish = 'not-for-us'
       )
   ) >= ${tasksThatStay})
   ON CONFLICT (child_id, task_id) DO UPDATE SET wish = excluded.wish,
     wished_at = CASE WHEN task_wishes.wish = excluded.wish THEN task_wishes.wished_at ELSE excluded.wished_at END
   RETURNING task_id AS id`,
  { id: uuid },
);
