import { bool, date, integer, json, orNull, type RowOf, texts } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import { childColumns, childRow, joinOwnerAndStreak } from '../child/child.sql.ts';
import { type StoredStreaks, streakColumns, streakRow, upsertStreaks } from '../child/streaks.sql.ts';
import { daysOffColumns, daysOffRow } from '../day/daysOff.sql.ts';
import type { Frequency } from '../task/task.rules.ts';
import { taskRow } from '../task/task.sql.ts';
import { insertDeliveries, isReported } from '../webhook/deliveries.sql.ts';

/*
 * Completing is a lock, a mark and one statement of seven writes, each of which would be a round trip of Prisma under the child's lock.
 * Pages of completions of several children have bounds of their own; Prisma would send one statement for each child.
 */

const lockedRow = { ...childRow, ...taskRow.columns, period_start: date };

/** Locks the child of an assigned task that the user cares for; no row when there is no such task. */
export const lockAssignedTask = byFrequency((frequency, table, periodColumn) =>
  statement<[reach: Reach, assignmentId: string], RowOf<typeof lockedRow>>(
    `lock_${frequency}_task`,
    `SELECT ${childColumns}, a.${periodColumn} AS period_start, ${taskRow.select('task')}
     FROM ${table} a JOIN children child ON child.id = a.child_id ${joinCarer('$1')} ${joinOwnerAndStreak}
     JOIN tasks task ON task.id = a.task_id
     WHERE a.id = $2 ${lockCaredChild}`,
    lockedRow,
  ),
);

/** A completion as `to_jsonb` returns it. */
export interface CompletionJson {
  id: string;
  child_id: string;
  task_id: string;
  assignment_id: string;
  completed_by_id: string | null;
  title: string;
  frequency: Frequency;
  completed_at: string;
  local_date: string;
  time_zone: string;
  points: number;
  comment: string | null;
  image_url: string | null;
  is_public: boolean;
  is_late: boolean;
  commented_by_id: string | null;
  photo_by_id: string | null;
  photo_with: string[];
}

const markedRow = {
  /** Whether this request completed the task. */
  won: bool,
  /** Daily tasks of the date, and how many of them were completed before. */
  daily_assigned: integer,
  daily_done: integer,
  ...streakRow,
  ...daysOffRow,
  total_points: integer,
  skill_ids: texts,
  /** The completion of an earlier request. */
  existing: orNull(json<CompletionJson>()),
  /** Whether a completion of the task was undone. */
  was_undone: bool,
  /** Whether a webhook reports completions of the child. */
  is_reported: bool,
};

/** What an award depends on, read after the child's row is locked. */
export type MarkedRow = RowOf<typeof markedRow>;

/** Marks the task as completed if it is open, and reads what the award depends on. */
export const markCompleted = byFrequency((frequency, table) =>
  statement<{ assignmentId: string; open: boolean; childId: string; date: string; taskId: string }, MarkedRow>(
    `mark_${frequency}_task_completed`,
    `WITH marked AS (
       UPDATE ${table} SET completed = true
       WHERE id = :assignmentId AND NOT completed AND :open RETURNING id
     ), dailies AS (
       SELECT count(*)::int AS assigned, (count(*) FILTER (WHERE completed))::int AS done
       FROM daily_tasks WHERE child_id = :childId AND date = :date::date
     )
     SELECT EXISTS (SELECT FROM marked) AS won, dailies.assigned AS daily_assigned, dailies.done AS daily_done,
       ${streakColumns}, ${daysOffColumns}, child.total_points,
       ARRAY(SELECT link.skill_id::text FROM task_skills link
             JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
             WHERE link.task_id = :taskId ORDER BY link.skill_id) AS skill_ids,
       (SELECT to_jsonb(completion) FROM task_completions completion WHERE completion.assignment_id = :assignmentId) AS existing,
       EXISTS (SELECT FROM undone_completions undone WHERE undone.assignment_id = :assignmentId) AS was_undone,
       ${isReported('completed', ':childId')} AS is_reported
     FROM dailies, children child LEFT JOIN streaks streak ON streak.child_id = child.id WHERE child.id = :childId`,
    markedRow,
  ),
);

/** What one completion writes. */
type NewCompletion = StoredStreaks & {
  id: string;
  childId: string;
  taskId: string;
  assignmentId: string;
  userId: string;
  title: string;
  frequency: Frequency;
  now: Date;
  date: string;
  timeZone: string;
  points: number;
  isLate: boolean;
  skillRowIds: readonly string[];
  skillIds: readonly string[];
  ageGroup: string;
  dailyDone: number;
  dailyAssigned: number;
  otherDone: number;
  goldStreak: number;
  platinumStreak: number;
  freezes: number;
  towards: number;
  streakId: string;
  logId: string;
};

const insertCompletionWith = (name: string, reported: string) =>
  statement<NewCompletion, never>(
    name,
    `WITH completion AS (
     INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at,
       local_date, time_zone, points, is_public, is_late)
     VALUES (:id, :childId, :taskId, :assignmentId, :userId, :title, :frequency::"Frequency", :now, :date::date, :timeZone, :points,
       TRUE, :isLate)
   ), skills AS (
     INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
       age_group_at_completion, created_at)
     SELECT trained.id, :childId, trained.skill_id, :id, :now, :date::date, :ageGroup, :now
     FROM unnest(:skillRowIds::uuid[], :skillIds::uuid[]) AS trained(id, skill_id)
   ), practised AS (
     INSERT INTO child_skills AS known (child_id, skill_id, practice_count, last_practiced_at)
     SELECT :childId, trained.skill_id, 1, :now FROM unnest(:skillIds::uuid[]) AS trained(skill_id)
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
   )${reported}
   INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
   VALUES (:logId, :userId, 'challenge_completed', jsonb_build_object('childId', :childId::uuid, 'completionId', :id::uuid), :now)`,
  );

/** Writes everything that one completion changes, unless a webhook reports it. */
export const insertCompletion = insertCompletionWith('insert_completion', '');

/** Writes everything that one completion changes, with a delivery for each webhook that reports it. */
export const insertReportedCompletion = insertCompletionWith(
  'insert_reported_completion',
  `, reported AS (
     ${insertDeliveries('completed', 'SELECT :childId::uuid AS child_id, :id::uuid AS subject_id')}
   )`,
);

/** The completions of those assigned tasks, and whether an earlier one was undone. The caller has checked that the viewer cares for their children. */
export const selectCompletionsOfAssignments = statement<
  [ids: readonly string[]],
  { completion: CompletionJson; was_undone: boolean }
>(
  'completions_of_assignments',
  `SELECT to_jsonb(kept) AS completion,
     EXISTS (SELECT FROM undone_completions undone WHERE undone.assignment_id = kept.assignment_id) AS was_undone
   FROM task_completions kept WHERE kept.assignment_id = ANY($1::uuid[])`,
  { completion: json<CompletionJson>(), was_undone: bool },
);

/** Those of the given completions whose child the user cares for. */
export const selectCompletionsById = statement<[reach: Reach, ids: readonly string[]], { completion: CompletionJson }>(
  'completions_of_carer_by_id',
  `SELECT to_jsonb(kept) AS completion FROM task_completions kept
   JOIN children child ON child.id = kept.child_id ${joinCarer('$1')} WHERE kept.id = ANY($2::uuid[])`,
  { completion: json<CompletionJson>() },
);

const completionsRow = { completions: json<CompletionJson[]>() };

type CompletionsRow = RowOf<typeof completionsRow>;

/** Below and above every id. */
const firstId = "'00000000-0000-0000-0000-000000000000'";
const lastId = "'ffffffff-ffff-ffff-ffff-ffffffffffff'";

/** When the completions of a span of local dates were made at the earliest: a local date begins up to 14 hours before its UTC date. */
const earliest = `(coalesce(wanted.from_date - 1, '-infinity')::timestamp AT TIME ZONE 'UTC')`;

/**
 * When they were made at the latest: on their date, which ends up to 12 hours after its UTC date, or late, which can be days
 * after it. The late ones have an index of their own.
 */
const latest = `greatest(coalesce(wanted.to_date + 2, 'infinity')::timestamp AT TIME ZONE 'UTC', (
  SELECT max(late.completed_at) FROM task_completions late
  WHERE late.child_id = wanted.child_id AND late.is_late
    AND late.local_date BETWEEN coalesce(wanted.from_date, '-infinity') AND wanted.to_date))`;

/**
 * One page of each child's completions, read from one end of the list: a row for each child, in the given order. A page of a
 * span of dates is one range of the index by instant, too: the span is first turned into instants, and cursor and span into one
 * place, because an index scan starts at one place only. The `coalesce` around the exact test changes nothing but the planner's
 * guess: without it PostgreSQL expects so few rows that it reads and sorts all of the child's.
 */
const selectPages = (name: string, direction: 'ASC' | 'DESC') =>
  statement<
    {
      childIds: readonly string[];
      fromDates: readonly (string | null)[];
      toDates: readonly (string | null)[];
      limits: readonly number[];
      afterAt: readonly (Date | null)[];
      afterId: readonly (string | null)[];
      beforeAt: readonly (Date | null)[];
      beforeId: readonly (string | null)[];
    },
    CompletionsRow
  >(
    name,
    `SELECT page.completions
     FROM unnest(:childIds::uuid[], :fromDates::date[], :toDates::date[], :limits::int[], :afterAt::timestamptz[], :afterId::uuid[],
       :beforeAt::timestamptz[], :beforeId::uuid[])
       WITH ORDINALITY AS wanted(child_id, from_date, to_date, size, after_at, after_id, before_at, before_id, place)
     CROSS JOIN LATERAL (SELECT ${earliest} AS earliest, ${latest} AS latest OFFSET 0) span
     CROSS JOIN LATERAL (
       SELECT least(wanted.after_at, span.latest) AS newest_at,
         CASE WHEN wanted.after_at <= span.latest THEN wanted.after_id ELSE ${lastId} END AS newest_id,
         greatest(wanted.before_at, span.earliest) AS oldest_at,
         CASE WHEN wanted.before_at >= span.earliest THEN wanted.before_id ELSE ${firstId} END AS oldest_id
     ) ends
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(to_jsonb(found) ORDER BY found.completed_at ${direction}, found.id ${direction}), '[]') AS completions
       FROM (
         SELECT kept.* FROM task_completions kept
         WHERE kept.child_id = wanted.child_id
           AND (kept.completed_at, kept.id) < (ends.newest_at, ends.newest_id)
           AND (kept.completed_at, kept.id) > (ends.oldest_at, ends.oldest_id)
           AND coalesce(kept.local_date <@ daterange(wanted.from_date, wanted.to_date, '[]'), false)
         ORDER BY kept.completed_at ${direction}, kept.id ${direction} LIMIT wanted.size
       ) found
     ) page
     ORDER BY wanted.place`,
    completionsRow,
  );

/** Pages from the beginning of the lists: the newest completions first. The caller has checked that the viewer cares for the children. */
export const selectNewestCompletions = selectPages('newest_completions_of_children', 'DESC');

/** Pages from the end of the lists: the oldest completions first. The caller has checked that the viewer cares for the children. */
export const selectOldestCompletions = selectPages('oldest_completions_of_children', 'ASC');

/**
 * How many completions each child has in a span of local dates, from the records of its days: a row for each child, in the
 * given order. The caller has checked that the viewer cares for the children.
 */
export const countCompletions = statement<
  [childIds: readonly string[], fromDates: readonly (string | null)[], toDates: readonly (string | null)[]],
  { done: number }
>(
  'completion_counts_of_children',
  `SELECT coalesce(sum(day.daily_done + day.other_done), 0)::int AS done
   FROM unnest($1::uuid[], $2::date[], $3::date[]) WITH ORDINALITY AS wanted(child_id, from_date, to_date, place)
   LEFT JOIN child_days day ON day.child_id = wanted.child_id
     AND day.date BETWEEN coalesce(wanted.from_date, '-infinity') AND coalesce(wanted.to_date, 'infinity')
   GROUP BY wanted.place ORDER BY wanted.place`,
  { done: integer },
);

/**
 * What each child completed on a local date, oldest first: a row for each child, in the given order. The caller has
 * checked that the viewer cares for the children.
 */
export const selectCompletionsOn = statement<[childIds: readonly string[], dates: readonly string[]], CompletionsRow>(
  'completions_of_children_on_dates',
  `SELECT coalesce(json_agg(to_jsonb(kept) ORDER BY kept.completed_at, kept.id) FILTER (WHERE kept.id IS NOT NULL), '[]')
     AS completions
   FROM unnest($1::uuid[], $2::date[]) WITH ORDINALITY AS wanted(child_id, date, place)
   LEFT JOIN task_completions kept ON kept.child_id = wanted.child_id AND kept.local_date = wanted.date
   GROUP BY wanted.place ORDER BY wanted.place`,
  completionsRow,
);

const commentedRow = { completion: json<CompletionJson>(), child_revision: integer };

/** Sets comment, photo and publicity of a completion, and who added them. The caller has locked its child. */
export const setComment = statement<
  Pick<TaskCompletion, 'id' | 'comment' | 'commentedById' | 'imageUrl' | 'photoById' | 'isPublic'> & {
    photoWith: readonly string[];
  },
  RowOf<typeof commentedRow>
>(
  'set_comment',
  `WITH child AS (
     UPDATE children SET revision = revision + 1
     WHERE id = (SELECT kept.child_id FROM task_completions kept WHERE kept.id = :id) RETURNING revision
   )
   UPDATE task_completions kept SET comment = :comment, commented_by_id = :commentedById, image_url = :imageUrl,
     photo_by_id = :photoById, photo_with = :photoWith::uuid[], is_public = :isPublic
   WHERE kept.id = :id
   RETURNING to_jsonb(kept) AS completion, (SELECT child.revision FROM child) AS child_revision`,
  commentedRow,
);

/** Turns the JSON into the row that Prisma would return, so that one GraphQL type serves both. */
export function completionOf(json: CompletionJson): TaskCompletion {
  return {
    id: json.id,
    childId: json.child_id,
    taskId: json.task_id,
    assignmentId: json.assignment_id,
    completedById: json.completed_by_id,
    title: json.title,
    frequency: json.frequency,
    completedAt: new Date(json.completed_at),
    localDate: new Date(json.local_date),
    timezone: json.time_zone,
    points: json.points,
    comment: json.comment,
    imageUrl: json.image_url,
    isPublic: json.is_public,
    isLate: json.is_late,
    commentedById: json.commented_by_id,
    photoById: json.photo_by_id,
    photoWith: json.photo_with,
  };
}
