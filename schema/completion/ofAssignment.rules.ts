/** An assigned task with its child: of one frequency or another, and never looked up without its child. */
export interface Assignment {
  readonly assignmentId: string;
  readonly childId: string;
}

/** What the completions of an assigned task are looked up by. */
export const assignmentOf = ({ id, childId }: { readonly id: string; readonly childId: string }): Assignment => ({
  assignmentId: id,
  childId,
});

/** Distinguishes assigned tasks of several children. */
export const assignmentKey = ({ assignmentId, childId }: Assignment): string => `${childId} ${assignmentId}`;

/** Assigned tasks as the parameters of a statement: their ids, and their children. */
export const columnsOfAssignments = (
  assignments: readonly Assignment[],
): [assignmentIds: readonly string[], childIds: readonly string[]] => [
  assignments.map(({ assignmentId }) => assignmentId),
  [...new Set(assignments.map(({ childId }) => childId))],
];
