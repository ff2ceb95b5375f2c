import { integer, orNull, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import type { SwapReason } from '../assignment/taste.rules.ts';

const swapsRow = { task_id: uuid, reason: orNull(word<SwapReason>()), swaps: integer };

/**
 * How often each task of an age group that is not archived was exchanged, by reason. What a family had on one evening only
 * says nothing about a task and is not counted.
 */
export const selectSwapsOfTasks = statement<[ageGroup: string], RowOf<typeof swapsRow>>(
  'swaps_of_tasks',
  `SELECT task.id AS task_id, swap.reason, count(*)::int AS swaps
   FROM tasks task JOIN swapped_tasks swap ON swap.task_id = task.id
   WHERE ${isOfCatalogue('task')} AND task.age_group = $1 AND task.archived_at IS NULL AND (swap.reason IS NOT NULL OR swap.tonight IS NULL)
   GROUP BY task.id, swap.reason`,
  swapsRow,
);

const wishesRow = { task_id: uuid, favourites: integer, not_for_us: integer };

/** For how many children each task of an age group that is not archived is a favourite, and for how many it is not. */
export const selectWishesOfTasks = statement<[ageGroup: string], RowOf<typeof wishesRow>>(
  'wishes_of_tasks',
  `SELECT task.id AS task_id, count(*) FILTER (WHERE wish.wish = 'favourite')::int AS favourites,
     count(*) FILTER (WHERE wish.wish = 'not-for-us')::int AS not_for_us
   FROM tasks task JOIN task_wishes wish ON wish.task_id = task.id
   WHERE ${isOfCatalogue('task')} AND task.age_group = $1 AND task.archived_at IS NULL GROUP BY task.id`,
  wishesRow,
);
