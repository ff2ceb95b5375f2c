import { integer, type RowOf, text, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { medianPoints } from '../assignment/draw.sql.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { CarerRole } from '../child/child.rules.ts';
import type { Frequency } from '../task/task.rules.ts';

const activityRow = {
  id: uuid,
  title: text,
  description: text,
  frequency: word<Frequency>(),
  /** Those that the viewer cares for, oldest profile first. */
  child_ids: texts,
};

export type ActivityRow = RowOf<typeof activityRow>;

// PostgreSQL cannot know that every task with a child has an activity.
const fromActivities = `SELECT coalesce(task.activity_id, task.id) AS id, task.title, task.description, task.frequency::text AS frequency,
     array_agg(child.id::text ORDER BY child.created_at, child.id) AS child_ids
   FROM tasks task JOIN children child ON child.id = task.child_id ${joinCarer('$1')}
   WHERE task.archived_at IS NULL`;

const byActivity = 'GROUP BY coalesce(task.activity_id, task.id), task.title, task.description, task.frequency';

/** Those of the activities that are for a child that the user cares for. */
export const selectActivities = statement<[reach: Reach, ids: readonly string[]], ActivityRow>(
  'activities_by_id',
  `${fromActivities} AND task.activity_id = ANY($2::uuid[]) ${byActivity}`,
  activityRow,
);

/** The activities of the children that the user cares for, the newest first. */
export const selectActivitiesOfChildren = statement<[reach: Reach, childIds: readonly string[]], ActivityRow>(
  'activities_of_children',
  `${fromActivities} AND task.activity_id IN (
     SELECT own.activity_id FROM tasks own WHERE own.child_id = ANY($2::uuid[]) AND own.archived_at IS NULL
   ) ${byActivity} ORDER BY coalesce(task.activity_id, task.id) DESC`,
  activityRow,
);

const lockedRow = { id: uuid, role: word<CarerRole>() };

/** Locks all children that the user cares for: whatever an activity of theirs depends on. */
export const lockChildrenOfCarer = statement<[reach: Reach], RowOf<typeof lockedRow>>(
  'lock_children_of_carer',
  `SELECT child.id, carer.role::text AS role FROM children child ${joinCarer('$1')} ORDER BY child.id ${lockCaredChild}`,
  lockedRow,
);

const partRow = { child_id: uuid, frequency: word<Frequency>() };

/** For which children an activity is, also those that the user does not care for. */
export const selectParts = statement<[activityId: string], RowOf<typeof partRow>>(
  'parts_of_activity',
  `SELECT child.id AS child_id, task.frequency::text AS frequency
   FROM tasks task JOIN children child ON child.id = task.child_id
   WHERE task.activity_id = $1 AND task.archived_at IS NULL`,
  partRow,
);

/** Gives the tasks of some of an activity's children an activity of their own. */
export const splitActivity = statement<[activityId: string, newId: string, childIds: readonly string[]], never>(
  'split_activity',
  'UPDATE tasks SET activity_id = $2 WHERE activity_id = $1 AND child_id = ANY($3::uuid[])',
);

/**
 * Writes the tasks of an activity: new ones, changed ones, and those that were deleted before. Their points are the
 * catalogue's median of the frequency for the child's age group.
 */
export const writeParts = statement<
  {
    ids: readonly string[];
    childIds: readonly string[];
    ageGroups: readonly AgeGroup[];
    activityId: string;
    title: string;
    description: string;
    frequency: Frequency;
    now: Date;
  },
  never
>(
  'write_parts_of_activity',
  `INSERT INTO tasks (id, child_id, activity_id, title, description, age_group, points, frequency, created_at, updated_at)
   SELECT part.id, part.child_id, :activityId, :title, :description, part.age_group,
     ${medianPoints('part.age_group', ':frequency::"Frequency"')}, :frequency::"Frequency", :now, :now
   FROM unnest(:ids::uuid[], :childIds::uuid[], :ageGroups::text[]) AS part(id, child_id, age_group)
   ON CONFLICT (activity_id, child_id) DO UPDATE SET title = excluded.title, description = excluded.description,
     age_group = excluded.age_group, points = excluded.points, frequency = excluded.frequency, archived_at = NULL,
     updated_at = excluded.updated_at`,
);

/** Archives the tasks of some of an activity's children and takes back the wishes for them. What was given of them stays. */
export const archiveParts = statement<[activityId: string, childIds: readonly string[], now: Date], never>(
  'archive_parts_of_activity',
  `WITH archived AS (
     UPDATE tasks SET archived_at = $3, updated_at = $3
     WHERE activity_id = $1 AND child_id = ANY($2::uuid[]) AND archived_at IS NULL RETURNING id
   )
   DELETE FROM task_wishes wish USING archived WHERE wish.task_id = archived.id`,
);

const countRow = { child_id: uuid, open: integer, recent: integer };

/** How many activities each child has, and how many were made for it after an instant. */
export const countActivities = statement<[childIds: readonly string[], after: Date], RowOf<typeof countRow>>(
  'count_activities',
  `SELECT child.id AS child_id, (count(*) FILTER (WHERE task.archived_at IS NULL))::int AS open,
     (count(*) FILTER (WHERE task.created_at > $2 AND task.created_at <= $2::timestamptz + interval '24 hours 1 minute'))::int AS recent
   FROM tasks task JOIN children child ON child.id = task.child_id WHERE child.id = ANY($1::uuid[]) GROUP BY child.id`,
  countRow,
);

/** Removes archived tasks of the children that were never given. No draw that has read them goes on for so long. */
export const deleteNeverGiven = statement<[childIds: readonly string[], archivedBefore: Date], never>(
  'delete_activities_never_given',
  `DELETE FROM tasks task WHERE task.child_id = ANY($1::uuid[]) AND task.archived_at < $2
     AND NOT EXISTS (SELECT FROM daily_tasks given WHERE given.task_id = task.id)
     AND NOT EXISTS (SELECT FROM weekly_tasks given WHERE given.task_id = task.id)
     AND NOT EXISTS (SELECT FROM monthly_tasks given WHERE given.task_id = task.id)
     AND NOT EXISTS (SELECT FROM swapped_tasks given WHERE given.task_id = task.id)
     AND NOT EXISTS (SELECT FROM task_completions given WHERE given.task_id = task.id)`,
);
