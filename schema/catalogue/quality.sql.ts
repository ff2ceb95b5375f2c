import { integer, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';

/*
 * One index lookup for each task of an age group. Prisma's `_count` groups all completions of the site first: ten million in the benchmark.
 */

/**
 * How often each task of an age group that is not archived was completed. It counts from the index of each task's completions;
 * Prisma would group by all tasks that were ever completed.
 */
export const selectCompletionsOfTasks = statement<[ageGroup: string]>()(
  'completions_of_tasks',
  `SELECT task.id AS task_id,
     ((SELECT count(*) FROM task_completions done WHERE done.task_id = task.id)
       + (SELECT count(*) FROM archived_task_completions done WHERE done.task_id = task.id))::int AS completions
   FROM tasks task WHERE ${isOfCatalogue('task')} AND task.age_group = $1 AND task.archived_at IS NULL`,
  { task_id: uuid, completions: integer },
);
