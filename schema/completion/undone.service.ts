import type { Actor } from '../actor.ts';
import { defineLoader } from '../loader.ts';
import { selectUndoneOfAssignments, type UndoneRow } from './undone.sql.ts';

const undoneLoader = defineLoader<string, UndoneRow | null>(async ({ db }, assignmentIds) => {
  const rows = await selectUndoneOfAssignments(db.pool, assignmentIds);
  const byAssignment = new Map(rows.map((row) => [row.assignmentId, row]));
  return assignmentIds.map((id) => byAssignment.get(id) ?? null);
});

/** Notes that no completion of an assigned task was undone, so that nothing is read for it. */
export const knowNeverUndone = (actor: Actor, assignmentId: string): void =>
  undoneLoader.know(actor, assignmentId, null);

/** The latest undone completion of an assigned task that the viewer can see; null for none. */
export const undoneOfAssignment = undoneLoader.load;
