import {
  bool,
  date,
  instant,
  integer,
  json,
  orNull,
  row,
  type RowOf,
  text,
  uuid,
  uuids,
} from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import { childColumns, childRow, joinOwnerAndStreak } from '../child/child.sql.ts';
import { daysOffRow } from '../day/daysOff.sql.ts';
import { insertDeliveries } from '../webhook/deliveries.sql.ts';
import { archivedPractice } from './archived.sql.ts';
import { lockedTask } from './completion.sql.ts';
import { type CompletionJson, completionRow } from './completions.sql.ts';

/*
 * Undoing takes four statements, five for a date of an ended week or month (tests/schema/completion/undo.test.ts). Two are here, a lock
 * and one of more than ten writes, each of which would be a round trip of Prisma under the child's lock.
 */

const lockedRow = {
  ...childRow,
  ...lockedTask.columns,
  /** First date of the period for which the task was given, yyyy-MM-dd. */
  periodStart: date,
  completion: json<CompletionJson>(),
  isUndone: bool,
  /** How many completions of the child were undone since an instant. */
  undoneLately: integer,
};

const periodStarts = byFrequency((frequency, _table, column) => `${frequency}_assigned.${column}`);

const joinAssigned = byFrequency(
  (frequency, table) =>
    `LEFT JOIN ${table} ${frequency}_assigned ON ${frequency}_assigned.id = coalesce(kept.assignment_id, undone.assignment_id)
     AND ${frequency}_assigned.child_id = coalesce(kept.child_id, undone.child_id)`,
);

/** Locks the child of a completion, undone or not, that the user cares for; no row when there is none. */
export const lockCompletion = statement<[reach: Reach, id: string, since: Date]>()(
  'lock_completion',
  `SELECT ${childColumns}, ${lockedTask.select('task')}, coalesce(${Object.values(periodStarts).join(', ')}) AS "periodStart",
     CASE WHEN kept.id IS NULL THEN ${completionRow.json('undone')} ELSE ${completionRow.json('kept')} END AS completion,
     kept.id IS NULL AS "isUndone",
     (SELECT count(*)::int FROM undone_completions late WHERE late.child_id = child.id AND late.undone_at >= $3
       AND late.undone_at <= $3::timestamptz + interval '24 hours 1 minute') AS "undoneLately"
   FROM (SELECT $2::uuid AS id) wanted
   LEFT JOIN task_completions kept ON kept.id = wanted.id
   LEFT JOIN undone_completions undone ON undone.id = wanted.id
   JOIN tasks task ON task.id = coalesce(kept.task_id, undone.task_id)
   ${Object.values(joinAssigned).join('\n   ')}
   JOIN children child ON child.id = coalesce(kept.child_id, undone.child_id) ${joinCarer('$1')} ${joinOwnerAndStreak}
   ${lockCaredChild}`,
  lockedRow,
);

const reopened = byFrequency(
  (frequency, table) => `${frequency} AS (
     UPDATE ${table} assigned SET completed = false FROM gone
     WHERE assigned.id = gone.assignment_id AND assigned.child_id = gone.child_id
   )`,
);

/** The state of a date whose last daily task is taken back is that of a date without one. */
const stateWithoutIt = ['gold_streak', 'platinum_streak', 'freezes', 'towards']
  .map(
    (column) =>
      `${column} = CASE WHEN day.daily_done - (gone.frequency = 'daily')::int = 0 THEN 0 ELSE day.${column} END`,
  )
  .join(', ');

const totalsRow = row({ totalPoints: integer, revision: integer });

/**
 * Moves a completion to the undone ones, with its photo, and takes it out of everything that counts it except streaks and
 * summaries: points, skills, the day's record and the owner's numbers of its UTC date. No row when it was undone before.
 *
 * When a skill was practised on other dates stands in an index. Only the rows of the completion's own date are read, to tell it from
 * the others.
 */
export const takeBack = statement<{ id: string; childId: string; userId: string; now: Date; logId: string }>()(
  'take_back_completion',
  `WITH gone AS (
     DELETE FROM task_completions WHERE id = :id AND child_id = :childId RETURNING *
   ), undone AS (
     INSERT INTO undone_completions (${completionRow.stored.join(', ')}, undone_by_id, undone_at)
     SELECT ${completionRow.stored.join(', ')}, :userId, :now FROM gone
   ), photo AS (
     UPDATE photos SET completion_id = NULL, undone_id = gone.id FROM gone WHERE photos.completion_id = gone.id
   ), ${Object.values(reopened).join(', ')}, trained AS (
     SELECT trained.skill_id, CASE WHEN kept.last > :now::timestamptz - interval '1 year' THEN kept.last ELSE greatest(kept.last, (
         SELECT max(archived.completed_at) FROM ${archivedPractice} archived
         WHERE archived.child_id = :childId AND archived.skill_id = trained.skill_id)) END AS last
     FROM child_skill_completions trained JOIN gone ON trained.task_completion_id = gone.id
     CROSS JOIN LATERAL (
       SELECT greatest(
         (SELECT max(other.completed_at) FROM child_skill_completions other WHERE other.child_id = :childId
            AND other.skill_id = trained.skill_id AND other.local_date <> trained.local_date),
         (SELECT max(other.completed_at) FROM child_skill_completions other WHERE other.child_id = :childId
            AND other.skill_id = trained.skill_id AND other.local_date = trained.local_date
            AND other.task_completion_id <> :id)) AS last
     ) kept
   ), practised AS (
     UPDATE child_skills known SET practice_count = known.practice_count - 1, last_practiced_at = trained.last
     FROM trained WHERE known.child_id = :childId AND known.skill_id = trained.skill_id AND trained.last IS NOT NULL
   ), forgotten AS (
     DELETE FROM child_skills known USING trained
     WHERE known.child_id = :childId AND known.skill_id = trained.skill_id AND trained.last IS NULL
   ), day AS (
     UPDATE child_days day SET points = day.points - gone.points,
       daily_done = day.daily_done - (gone.frequency = 'daily')::int, other_done = day.other_done - (gone.frequency <> 'daily')::int,
       ${stateWithoutIt},
       daily_assigned = CASE WHEN day.daily_done + day.other_done = 1 THEN 0 ELSE day.daily_assigned END
     FROM gone WHERE day.child_id = :childId AND day.date = gone.local_date
       AND (day.has_mood OR day.daily_done + day.other_done > 1)
   ), empty AS (
     DELETE FROM child_days day USING gone WHERE day.child_id = :childId AND day.date = gone.local_date
       AND NOT day.has_mood AND day.daily_done + day.other_done = 1
   ), numbers AS (
     UPDATE daily_analytics SET completed_challenges = completed_challenges - 1 FROM gone
     WHERE daily_analytics.date = (gone.completed_at AT TIME ZONE 'UTC')::date
       AND ((gone.received_at AT TIME ZONE 'UTC')::date > daily_analytics.date
         OR daily_analytics.updated_at >= coalesce(gone.received_at, gone.completed_at))
   ), log AS (
     INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
     SELECT :logId, :userId, 'challenge_undone', jsonb_build_object('childId', gone.child_id, 'completionId', gone.id), :now
     FROM gone
   ), reported AS (
     ${insertDeliveries('undone', 'SELECT gone.child_id, gone.id AS subject_id FROM gone')}
   )
   UPDATE children child SET total_points = child.total_points - gone.points, revision = child.revision + 1
   FROM gone WHERE child.id = gone.child_id
   RETURNING ${totalsRow.select('child')}, ${daysOffRow.select('child')}`,
  { ...totalsRow.columns, ...daysOffRow.columns },
);

/** Of the alias `last`, and of what is offered. */
const undoneRow = row({
  childId: [() => 'last.child_id', uuid],
  assignmentId: [() => 'last.assignment_id', uuid],
  completedAt: [() => 'last.completed_at', instant],
  receivedAt: [() => 'last.received_at', orNull(instant)],
  /** yyyy-MM-dd */
  localDate: [() => 'last.local_date', date],
  /** The latest one with a comment or a photo, which may be an earlier one; null when there is none. */
  offerId: ['id', orNull(uuid)],
  comment: orNull(text),
  /** The photo, until it is deleted. */
  photoId: orNull(uuid),
  /** The other children in it, and who added it. */
  photoWith: orNull(uuids),
  photoById: orNull(uuid),
  /** When that one was undone. */
  undoneAt: orNull(instant),
});

export type UndoneRow = RowOf<typeof undoneRow.columns>;

/**
 * The latest undone completion of each of the assigned tasks and children, and what is offered again. The caller has checked that the
 * viewer cares for the children.
 */
export const selectUndoneOfAssignments = statement<[assignmentIds: readonly string[], childIds: readonly string[]]>()(
  'undone_completions_of_assignments',
  `SELECT DISTINCT ON (last.assignment_id, last.child_id) ${undoneRow.select('offer')}
   FROM undone_completions last
   LEFT JOIN LATERAL (
     SELECT undone.id, undone.comment, photo.id AS photo_id, photo.with_child_ids AS photo_with, undone.photo_by_id,
       undone.undone_at
     FROM undone_completions undone LEFT JOIN photos photo ON photo.undone_id = undone.id
     WHERE undone.assignment_id = last.assignment_id AND undone.child_id = last.child_id
       AND (undone.comment IS NOT NULL OR photo.id IS NOT NULL)
     ORDER BY undone.completed_at DESC, undone.id DESC LIMIT 1
   ) offer ON true
   WHERE last.assignment_id = ANY($1::uuid[]) AND last.child_id = ANY($2::uuid[])
   ORDER BY last.assignment_id, last.child_id, last.completed_at DESC`,
  undoneRow.columns,
);

/** Gives the photo of an undone completion to one without a photo. */
export const takeOfferedPhoto = statement<[undoneId: string, completionId: string]>()(
  'take_offered_photo',
  'UPDATE photos SET completion_id = $2, undone_id = NULL WHERE undone_id = $1 RETURNING id',
  { id: uuid },
);

/** Deletes the photos of completions that were undone before an instant; returns their ids. */
export const deleteOldOffers = statement<[before: Date]>()(
  'delete_photos_of_undone_completions',
  `WITH old AS (
     UPDATE undone_completions SET image_url = NULL, comment = NULL, commented_by_id = NULL, commented_at = NULL, photo_by_id = NULL,
       photo_with = '{}'
     WHERE undone_at < $1 AND (image_url IS NOT NULL OR comment IS NOT NULL)
   )
   DELETE FROM photos USING undone_completions undone
   WHERE photos.undone_id = undone.id AND undone.undone_at < $1 RETURNING photos.id`,
  { id: uuid },
);
