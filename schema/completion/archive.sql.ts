import { integer, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { completionRow } from './completions.sql.ts';

/*
 * A thousand rows move from one table to another in one statement, under the lock of their child; Prisma would read and write each, and
 * has no lock.
 */

/** How many rows move in one transaction, so that nobody waits long for the child. */
export const rowsPerMove = 1_000;

/** Among how many rows, the oldest first, children with something to move are looked for. */
const rowsLookedAt = 20_000;

/** Whether nobody ever comes back to the completion `kept`: it has nothing that is shown by itself, and nobody said anything about it. */
const isBare = `kept.comment IS NULL AND kept.image_url IS NULL
     AND kept.commented_by_id IS NULL AND kept.photo_by_id IS NULL AND kept.photo_with = '{}'
     AND NOT EXISTS (SELECT FROM photos photo WHERE photo.completion_id = kept.id)
     AND NOT EXISTS (SELECT FROM hidden_memories hidden WHERE hidden.completion_id = kept.id)
     AND NOT EXISTS (SELECT FROM hearts heart WHERE heart.completion_id = kept.id)`;

/**
 * Whether it may move: it is of a date before `$2`, and was made then. An export of another server may say that it was made much later;
 * then lists have it among the younger ones.
 */
const isOld = "kept.local_date < $2::date AND kept.completed_at < ($2::date + 7)::timestamp AT TIME ZONE 'UTC'";

/** The children with the oldest completions that may move, those of the oldest first. */
export const selectChildrenToArchive = statement<[count: number, before: string]>()(
  'children_to_archive',
  `SELECT oldest.child_id AS "childId" FROM (
     SELECT kept.child_id, kept.completed_at FROM task_completions kept
     WHERE ${isOld} AND ${isBare} ORDER BY kept.completed_at LIMIT ${rowsLookedAt}
   ) oldest
   GROUP BY oldest.child_id ORDER BY min(oldest.completed_at), oldest.child_id LIMIT $1`,
  { childId: uuid },
);

/**
 * Locks a child for moving its completions, unless somebody else has it: what it does not get now comes with the next run. The commit does
 * not wait for the disk: a move that a crash takes back comes with the next run, too.
 */
export const lockChildToArchive = statement<[childId: string]>()(
  'lock_child_to_archive',
  `SELECT child.id FROM children child, set_config('synchronous_commit', 'off', true)
   WHERE child.id = $1 FOR NO KEY UPDATE OF child SKIP LOCKED`,
  { id: uuid },
);

const leftOut = ['id', 'commented_by_id', 'photo_by_id', 'photo_with'];
const moved = completionRow.stored.filter((column) => !leftOut.includes(column));

/**
 * Moves the oldest completions of a locked child that may move, with what they trained, at most `rowsPerMove`. Rows of practice go with
 * their completion.
 */
export const moveToArchive = statement<[childId: string, before: string, at: Date]>()(
  'move_to_archive',
  `WITH old AS (
     SELECT kept.id FROM task_completions kept WHERE kept.child_id = $1 AND ${isOld} AND ${isBare}
     ORDER BY kept.local_date LIMIT ${rowsPerMove}
   ), skills AS (
     SELECT task_completion_id, array_agg(skill_id ORDER BY skill_id) AS ids, min(age_group_at_completion) AS age_group
     FROM child_skill_completions trained JOIN old ON old.id = trained.task_completion_id GROUP BY 1
   ), gone AS (
     DELETE FROM task_completions kept USING old WHERE kept.id = old.id RETURNING kept.*
   ), archived AS (
     INSERT INTO archived_task_completions (id, original_id, ${moved.join(', ')},
       skill_ids, age_group_at_completion, archived_at)
     SELECT gone.id, gone.id, ${moved.map((column) => `gone.${column}`).join(', ')},
       coalesce(skills.ids, '{}'), skills.age_group, $3
     FROM gone LEFT JOIN skills ON skills.task_completion_id = gone.id
     RETURNING 1
   )
   SELECT count(*)::int AS count FROM archived`,
  { count: integer },
);
