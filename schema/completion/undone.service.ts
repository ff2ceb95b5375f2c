import type { Actor } from '../actor.ts';
import { defineLoader } from '../loader.ts';
import { type Assignment, assignmentKey, columnsOfAssignments } from './ofAssignment.rules.ts';
import { selectUndoneOfAssignments, type UndoneRow } from './undone.sql.ts';

const undoneLoader = defineLoader<Assignment, UndoneRow | null>(async ({ db }, assignments) => {
  const rows = await selectUndoneOfAssignments(db.pool, ...columnsOfAssignments(assignments));
  const byAssignment = new Map(rows.map((row) => [assignmentKey(row), row]));
  return assignments.map((assignment) => byAssignment.get(assignmentKey(assignment)) ?? null);
}, assignmentKey);

/** Notes that no completion of an assigned task was undone, so that nothing is read for it. */
export const knowNeverUndone = (actor: Actor, assignment: Assignment): void =>
  undoneLoader.know(actor, assignment, null);

/** The latest undone completion of an assigned task that the viewer can see; null for none. */
export const undoneOfAssignment = undoneLoader.load;
