import { integer, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { medianPoints } from '../assignment/draw.sql.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { CarerRole } from '../child/child.rules.ts';
import type { Frequency } from '../task/task.rules.ts';

/*
 * Prisma has no SELECT … FOR UPDATE, no median, no upsert of many rows, and no count by two conditions. What an idempotency key protects
 * runs without it, too. All else about activities is Prisma.
 */

const lockedRow = { id: uuid, role: word<CarerRole>() };

/** Locks all children that the user cares for: whatever an activity of theirs depends on. */
export const lockChildrenOfCarer = statement<[reach: Reach], RowOf<typeof lockedRow>>(
  'lock_children_of_carer',
  `SELECT child.id, carer.role::text AS role FROM children child ${joinCarer('$1')} ORDER BY child.id ${lockCaredChild}`,
  lockedRow,
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
