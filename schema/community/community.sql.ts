import { integer, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';

/*
 * Counts of different owners over two joins, each family at its own local time, which Prisma cannot group by. Its update of many rows would
 * set `updated_at`, though nobody has edited the tasks.
 */

/** The owner of a child that nobody has asked to delete, and whose account nobody has asked to delete. */
const joinFamily = (childId: string) =>
  `JOIN children child ON child.id = ${childId} AND child.deletion_requested_at IS NULL
   JOIN users owner ON owner.id = child.parent_id AND owner.deletion_requested_at IS NULL`;

/**
 * How many families have completed something by `now` since 04:00 of their own date, which begins at 04:00. Where PostgreSQL does not know
 * their zone, which may be newer than its own list, their date is that of UTC: otherwise one family would stop the count of all.
 */
export const countFamiliesTonight = statement<[now: Date]>()(
  'count_families_tonight',
  `WITH zones AS MATERIALIZED (SELECT name FROM pg_timezone_names), done AS (
     SELECT kept.child_id, kept.completed_at, coalesce(zones.name, 'UTC') AS time_zone
     FROM task_completions kept LEFT JOIN zones ON zones.name = kept.time_zone
     WHERE kept.completed_at BETWEEN $1::timestamptz - interval '26 hours' AND $1::timestamptz
   )
   SELECT count(DISTINCT child.parent_id)::int AS families
   FROM done ${joinFamily('done.child_id')}
   WHERE done.completed_at >= (
       date_trunc('day', ($1::timestamptz AT TIME ZONE done.time_zone) - interval '4 hours') + interval '4 hours'
     ) AT TIME ZONE done.time_zone`,
  { families: integer },
);

/** For each task of the catalogue of an age group that somebody has completed since then: by how many families, and how many of them like it. */
export const selectTaskLove = statement<[ageGroup: string, since: Date]>()(
  'task_love',
  `WITH completed AS (
     SELECT DISTINCT done.task_id, child.parent_id
     FROM tasks task
     JOIN task_completions done ON done.task_id = task.id AND done.completed_at >= $2
     ${joinFamily('done.child_id')}
     WHERE ${isOfCatalogue('task')} AND task.age_group = $1 AND task.archived_at IS NULL
   ), loved AS (
     SELECT DISTINCT wish.task_id, child.parent_id
     FROM tasks task
     JOIN task_wishes wish ON wish.task_id = task.id AND wish.wish = 'favourite'
     ${joinFamily('wish.child_id')}
     WHERE ${isOfCatalogue('task')} AND task.age_group = $1 AND task.archived_at IS NULL
   )
   SELECT completed.task_id, count(*)::int AS families, count(loved.parent_id)::int AS loving
   FROM completed LEFT JOIN loved ON loved.task_id = completed.task_id AND loved.parent_id = completed.parent_id
   GROUP BY completed.task_id`,
  { task_id: uuid, families: integer, loving: integer },
);

/** Marks those tasks of the catalogue as the most loved ones of an age group, and no others. Rows that stay as they are are not written. */
export const updateMostLoved = statement<[ageGroup: string, ids: readonly string[]]>()(
  'update_most_loved',
  `UPDATE tasks task SET is_loved_here = task.id = ANY($2::uuid[])
   WHERE ${isOfCatalogue('task')} AND task.age_group = $1 AND task.is_loved_here <> (task.id = ANY($2::uuid[]))`,
);
