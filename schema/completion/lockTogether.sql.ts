import { uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import { assignmentNames } from '../assignment/assignment.rules.ts';

/*
 * Prisma has no SELECT … FOR UPDATE.
 */

const ofAssigned = Object.values(assignmentNames)
  .map(({ table }) => `SELECT child_id FROM ${table} WHERE id = ANY($2::uuid[])`)
  .concat('SELECT child_id FROM swapped_tasks WHERE id = ANY($2::uuid[])')
  .join(' UNION ALL ');

/**
 * Locks the children of assigned tasks that the user cares for, in the order of their ids, so that two requests for the same
 * children cannot deadlock. Whatever completes tasks of several children in one transaction comes after it.
 */
export const lockChildrenOfTasks = statement<[reach: Reach, assignmentIds: readonly string[]], { id: string }>(
  'lock_children_of_tasks',
  `SELECT child.id FROM children child ${joinCarer('$1')}
   WHERE child.id IN (${ofAssigned}) ORDER BY child.id FOR UPDATE OF child`,
  { id: uuid },
);
