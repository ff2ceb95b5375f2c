import { bool, date, integer, json, orNull, row, type RowOf, texts } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import { childColumns, childRow, joinOwnerAndStreak } from '../child/child.sql.ts';
import { type StoredStreaks, streakRow, upsertStreaks } from '../child/streaks.sql.ts';
import { daysOffRow } from '../day/daysOff.sql.ts';
import type { DayTally, StreakState } from '../streak/streak.rules.ts';
import { taskRow } from '../task/task.sql.ts';
import { insertDeliveries, isReported } from '../webhook/deliveries.sql.ts';
import { archivedCompletions } from './archived.sql.ts';
import { type CompletionJson, completionRow } from './completions.sql.ts';

/*
 * The three statements of completing (tests/schema/statements.test.ts): a lock, a mark and one of seven writes. Each write would be a round
 * trip of Prisma under the child's lock; these take what a plain transaction of eight statements takes (docs/benchmarks.md).
 */

/** The task of a locked child. */
export const lockedTask = taskRow.as('task');

/** Locks the child of an assigned task that the user cares for; no row when there is no such task. */
export const lockAssignedTask = byFrequency((frequency, table, periodColumn) =>
  statement<[reach: Reach, assignmentId: string]>()(
    `lock_${frequency}_task`,
    `SELECT ${childColumns}, a.${periodColumn} AS "periodStart", ${lockedTask.select('task')}
     FROM ${table} a JOIN children child ON child.id = a.child_id ${joinCarer('$1')} ${joinOwnerAndStreak}
     JOIN tasks task ON task.id = a.task_id
     WHERE a.id = $2 ${lockCaredChild}`,
    { ...childRow, ...lockedTask.columns, periodStart: date },
  ),
);

/** Whether what has the id that the client made is of the task to mark. */
const ofThisTask = 'known.assignment_id = :assignmentId AND known.child_id = :childId';

const existingIn = (rows: string) => `(SELECT ${completionRow.json('kept')} FROM ${rows} kept
             WHERE kept.assignment_id = :assignmentId AND kept.child_id = :childId)`;

/** Of the aliases `dailies` and `child`. */
const tallyRow = row({
  /** Whether this request completed the task. */
  won: [() => 'EXISTS (SELECT FROM marked)', bool],
  /** Daily tasks of the date, and how many of them were completed before. */
  dailyAssigned: [() => 'dailies.assigned', integer],
  dailyDone: [() => 'dailies.done', integer],
  totalPoints: [() => 'child.total_points', integer],
  skillIds: [
    () => `ARRAY(SELECT link.skill_id::text FROM task_skills link
             JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
             WHERE link.task_id = :taskId ORDER BY link.skill_id)`,
    texts,
  ],
  /** The completion of an earlier request, which may be of long ago. */
  existing: [
    () => `coalesce(${existingIn('task_completions')}, CASE WHEN NOT EXISTS (SELECT FROM marked)
             THEN ${existingIn(archivedCompletions)} END)`,
    orNull(json<CompletionJson>()),
  ],
  /** Whether a completion of the task was undone. */
  wasUndone: [
    () =>
      'EXISTS (SELECT FROM undone_completions undone WHERE undone.assignment_id = :assignmentId AND undone.child_id = :childId)',
    bool,
  ],
  /** What has the id that the client made: nothing, or a completion of this task that was undone, or any other one. */
  isUndone: [() => `EXISTS (SELECT FROM known WHERE known.is_undone AND ${ofThisTask})`, bool],
  isTaken: [() => `EXISTS (SELECT FROM known WHERE NOT (${ofThisTask}))`, bool],
  /** Whether a webhook reports completions of the child. */
  isReported: [() => isReported('completed', ':childId'), bool],
});

const markedRow = { ...tallyRow.columns, ...streakRow.columns, ...daysOffRow.columns };

/** What an award depends on, read after the child's row is locked. */
export type MarkedRow = RowOf<typeof markedRow>;

/** A task to mark. */
interface Mark {
  readonly assignmentId: string;
  /** The id that a client has made for the completion; null without one. */
  readonly completionId: string | null;
  readonly open: boolean;
  readonly childId: string;
  readonly date: string;
  readonly taskId: string;
}

/** Marks the task as completed if it is open and nothing has the id of its completion, and reads what the award depends on. */
export const markCompleted = byFrequency((frequency, table) =>
  statement<Mark>()(
    `mark_${frequency}_task_completed`,
    `WITH known AS (
       SELECT kept.child_id, kept.assignment_id, false AS is_undone FROM task_completions kept WHERE kept.id = :completionId::uuid
       UNION ALL
       SELECT undone.child_id, undone.assignment_id, true FROM undone_completions undone WHERE undone.id = :completionId::uuid
       UNION ALL
       SELECT archived.child_id, archived.assignment_id, false FROM archived_task_completions archived
       WHERE archived.original_id = :completionId::uuid
     ), marked AS (
       UPDATE ${table} SET completed = true
       WHERE id = :assignmentId AND child_id = :childId AND NOT completed AND :open AND NOT EXISTS (SELECT FROM known) RETURNING id
     ), dailies AS (
       SELECT count(*)::int AS assigned, (count(*) FILTER (WHERE completed))::int AS done
       FROM daily_tasks WHERE child_id = :childId AND date = :date::date
     )
     SELECT ${tallyRow.select('child')}, ${streakRow.select('streak')}, ${daysOffRow.select('child')}
     FROM dailies, children child LEFT JOIN streaks streak ON streak.child_id = child.id WHERE child.id = :childId`,
    markedRow,
  ),
);

/** What one completion writes: with itself its date, the state on that date, and the streaks afterwards. */
type NewCompletion = TaskCompletion &
  DayTally &
  StreakState &
  StoredStreaks & {
    now: Date;
    skillRowIds: readonly string[];
    skillIds: readonly string[];
    ageGroup: string;
    otherDone: number;
    streakId: string;
    logId: string;
  };

const insertCompletionWith = (name: string, more: string) =>
  statement<NewCompletion>()(
    name,
    `WITH completion AS (
     INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at,
       received_at, local_date, time_zone, points, is_public, is_late)
     VALUES (:id, :childId, :taskId, :assignmentId, :completedById, :title, :frequency::"Frequency", :completedAt, :receivedAt,
       :date::date, :timezone, :points, TRUE, :isLate)
   ), skills AS (
     INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
       age_group_at_completion, created_at)
     SELECT trained.id, :childId, trained.skill_id, :id, :completedAt, :date::date, :ageGroup, :now
     FROM unnest(:skillRowIds::uuid[], :skillIds::uuid[]) AS trained(id, skill_id)
   ), practised AS (
     INSERT INTO child_skills AS known (child_id, skill_id, practice_count, last_practiced_at)
     SELECT :childId, trained.skill_id, 1, :completedAt FROM unnest(:skillIds::uuid[]) AS trained(skill_id)
     ON CONFLICT (child_id, skill_id) DO UPDATE SET practice_count = known.practice_count + 1,
       last_practiced_at = greatest(known.last_practiced_at, excluded.last_practiced_at)
   ), day AS (
     INSERT INTO child_days AS day (child_id, date, daily_done, daily_assigned, other_done, points, gold_streak, platinum_streak,
       freezes, towards)
     VALUES (:childId, :date::date, :dailyDone, :dailyAssigned, :otherDone, :points, :goldStreak, :platinumStreak, :freezes,
       :towards)
     ON CONFLICT (child_id, date) DO UPDATE SET daily_done = excluded.daily_done,
       daily_assigned = excluded.daily_assigned, other_done = day.other_done + excluded.other_done,
       points = day.points + excluded.points, gold_streak = excluded.gold_streak,
       platinum_streak = excluded.platinum_streak, freezes = excluded.freezes, towards = excluded.towards
   ), streak AS (
     ${upsertStreaks}
   ), total AS (
     UPDATE children SET total_points = total_points + :points, revision = revision + 1 WHERE id = :childId
   )${more}
   INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
   VALUES (:logId, :completedById, 'challenge_completed', jsonb_build_object('childId', :childId::uuid, 'completionId', :id::uuid), :now)`,
  );

/** Writes everything that one completion changes, unless a webhook reports it. */
export const insertCompletion = insertCompletionWith('insert_completion', '');

const reported = `, reported AS (
     ${insertDeliveries('completed', 'SELECT :childId::uuid AS child_id, :id::uuid AS subject_id')}
   )`;

/** Writes everything that one completion changes, with a delivery for each webhook that reports it. */
export const insertReportedCompletion = insertCompletionWith('insert_reported_completion', reported);

/** The same for one that arrived after its UTC date: it also counts among the owner's numbers of that date. */
export const insertPastCompletion = insertCompletionWith(
  'insert_past_completion',
  `${reported}, numbers AS (
     UPDATE daily_analytics SET completed_challenges = completed_challenges + 1
     WHERE date = (:completedAt::timestamptz AT TIME ZONE 'UTC')::date
   )`,
);

/**
 * Sets comment, photo and publicity of a completion, and who added them. The caller has locked its child, which a trigger counts up
 * unless the transaction has done so.
 */
export const setComment = statement<
  Pick<
    TaskCompletion,
    'id' | 'childId' | 'comment' | 'commentedById' | 'commentedAt' | 'imageUrl' | 'photoById' | 'isPublic'
  > & {
    photoWith: readonly string[];
  }
>()(
  'set_comment',
  `WITH child AS (
     UPDATE children SET revision = revision WHERE id = :childId RETURNING revision
   )
   UPDATE task_completions kept SET comment = :comment, commented_by_id = :commentedById, commented_at = :commentedAt,
     image_url = :imageUrl, photo_by_id = :photoById, photo_with = :photoWith::uuid[], is_public = :isPublic
   WHERE kept.id = :id AND kept.child_id = :childId
   RETURNING ${completionRow.json('kept')} AS completion, (SELECT child.revision FROM child) AS revision`,
  { completion: json<CompletionJson>(), revision: integer },
);
