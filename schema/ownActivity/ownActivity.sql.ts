import { uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { medianPoints } from '../assignment/draw.sql.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { CarerRole } from '../child/child.rules.ts';
import type { Frequency } from '../task/task.rules.ts';

/*
 * Prisma has no SELECT … FOR UPDATE, no median, no upsert of many rows and no condition on a table without a relation, which the archive
 * is. All else about activities is Prisma.
 */

/** Locks all children that the user cares for: whatever an activity of theirs depends on. */
export const lockChildrenOfCarer = statement<[reach: Reach]>()(
  'lock_children_of_carer',
  `SELECT child.id, carer.role::text AS role FROM children child ${joinCarer('$1')} ORDER BY child.id ${lockCaredChild}`,
  { id: uuid, role: word<CarerRole>() },
);

/** What refers to a task of an activity once it was given to a child. */
const traces = [
  'daily_tasks',
  'weekly_tasks',
  'monthly_tasks',
  'swapped_tasks',
  'task_completions',
  'undone_completions',
  'archived_task_completions',
];

/** Deletes the tasks of those children that were deleted before an instant, and that no child ever had. */
export const deleteNeverGiven = statement<[childIds: readonly string[], before: Date]>()(
  'delete_never_given',
  `DELETE FROM tasks WHERE child_id = ANY($1::uuid[]) AND archived_at < $2
     ${traces.map((table) => `AND NOT EXISTS (SELECT FROM ${table} trace WHERE trace.task_id = tasks.id)`).join('\n     ')}`,
);

const part = given('part', { id: uuid, childId: uuid, ageGroup: word<AgeGroup>() });

/**
 * Writes the tasks of an activity: new ones, changed ones, and those that were deleted before. Their points are the
 * catalogue's median of the frequency for the child's age group.
 */
export const writeParts = statement<
  Takes<typeof part> & { activityId: string; title: string; description: string; frequency: Frequency; now: Date }
>()(
  'write_parts_of_activity',
  `INSERT INTO tasks (id, child_id, activity_id, title, description, age_group, points, frequency, created_at, updated_at)
   SELECT part.id, part.child_id, :activityId, :title, :description, part.age_group,
     ${medianPoints('part.age_group', ':frequency::"Frequency"')}, :frequency::"Frequency", :now, :now
   FROM ${part.table}
   ON CONFLICT (activity_id, child_id) DO UPDATE SET title = excluded.title, description = excluded.description,
     age_group = excluded.age_group, points = excluded.points, frequency = excluded.frequency, archived_at = NULL,
     updated_at = excluded.updated_at`,
);
