import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { carerOf, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import { childById, knowChild } from '../child/child.service.ts';
import { sayCounted } from '../child/knownDaysOff.service.ts';
import { completionUndone, notFound } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { say } from '../say.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type Award, awardOf, awardOnce, type CompletedTask } from './award.service.ts';
import { knowNeverUndone } from './undone.service.ts';
import { completeTaskInput } from './completion.input.ts';
import { allCompletions, selectAnyById } from './archived.sql.ts';
import { completionOf, newerCompletions } from './completions.sql.ts';
import { type Assignment, assignmentKey, assignmentOf, columnsOfAssignments } from './ofAssignment.rules.ts';

/**
 * Completes an assigned task and awards its points exactly once, with three statements in one transaction under the child's
 * row lock. A repeat, or the loser of a race, gets the same completion with `alreadyCompleted` and no second award. See
 * docs/product.md#completing.
 *
 * @param asOf when it was done, if that was before now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with
 *   read-only access, CHALLENGE_EXPIRED after noon of the date after the period, CONFLICT for a reused idempotency key and for
 *   the id of a completion that was undone
 */
export async function completeTask(actor: Actor, rawInput: unknown, asOf = actor.now): Promise<CompletedTask> {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(completeTaskInput, rawInput);
  let fresh: CompletedTask | undefined;
  const request = { key: idempotencyKey, operation: 'completeTask', input, saysRevisions: true } as const;
  const award = await runOnce(actor, request, async (connection) => {
    fresh = await awardOnce(actor, connection, viewer, { ...input, asOf });
    return awardOf(fresh);
  });
  if (!fresh) {
    forgetLoaded(actor);
    return replay(actor, award);
  }
  answerWith(actor, fresh);
  return fresh;
}

/** Answers completions from what was just written, in the order in which they were made, without reading them again. Comes after the commit. */
export function answerWith(actor: Actor, ...made: readonly CompletedTask[]): void {
  forgetLoaded(actor);
  for (const { alreadyCompleted, child } of made) if (!alreadyCompleted) sayCounted(actor, child);
  // What is known first stays known, and the last completion has the last numbers of its child.
  for (const done of made.toReversed()) {
    knowChild(actor, done.child);
    completionLoader.know(actor, done.completion, done.completion);
    if (!done.wasUndone) knowNeverUndone(actor, done.completion);
  }
}

/**
 * Replays a stored award with the current task, child and completion. Comes after `forgetLoaded`.
 *
 * @throws Refusal NOT_FOUND when the viewer has lost access to the child, CONFLICT when the completion was undone meanwhile
 */
export async function replay(actor: Actor, award: Award): Promise<CompletedTask> {
  const [assignedTask, child, completion] = await Promise.all([
    assignedTaskById(actor, award.frequency, award.assignedTaskId),
    childById(actor, award.childId),
    completionOfAssignment(actor, { assignmentId: award.assignedTaskId, childId: award.childId }),
  ]);
  if (!assignedTask || !child) throw notFound(say('Task not found'));
  if (!completion || completion.id !== (award.completionId ?? completion.id)) throw completionUndone();
  return { ...award, assignedTask, child, completion, wasUndone: true };
}

const completionLoader = defineLoader<Assignment, TaskCompletion | null>(async (actor, assignments) => {
  const { pool } = actor.db;
  const rows = await newerCompletions.ofAssignments(pool, ...columnsOfAssignments(assignments));
  const found = new Set(rows.map(({ completion }) => assignmentKey(completion)));
  const missing = assignments.filter((assignment) => !found.has(assignmentKey(assignment)));
  if (missing.length > 0) rows.push(...(await allCompletions.ofAssignments(pool, ...columnsOfAssignments(missing))));
  for (const { completion, wasUndone } of rows) if (!wasUndone) knowNeverUndone(actor, completion);
  const byAssignment = new Map(rows.map(({ completion }) => [assignmentKey(completion), completionOf(completion)]));
  return assignments.map((assignment) => byAssignment.get(assignmentKey(assignment)) ?? null);
}, assignmentKey);

/** The completion of an assigned task that the viewer can see, or null while the task is open. */
export const completionOfAssignment = completionLoader.load;

/** The completion of an assigned task by the task's id; null while it is open or when the viewer may not see it. */
export async function completionOfAssignedTask(
  actor: Actor,
  frequency: Frequency,
  id: string,
): Promise<TaskCompletion | null> {
  const assigned = isUuid(id) ? await assignedTaskById(actor, frequency, id) : null;
  return assigned ? completionOfAssignment(actor, assignmentOf(assigned)) : null;
}

const byIdLoader = defineLoader<string, TaskCompletion | null>(async ({ viewer, db }, ids) => {
  if (!viewer) return ids.map(() => null);
  const reach = reachOf(viewer);
  const rows = await db.prisma.taskCompletion.findMany({ where: { id: { in: [...ids] }, child: carerOf(reach) } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !byId.has(id));
  for (const { completion } of missing.length > 0 ? await selectAnyById(db.pool, reach, missing) : []) {
    byId.set(completion.id, completionOf(completion));
  }
  return ids.map((id) => byId.get(id) ?? null);
});

/** A completion by id, or null unless the viewer cares for its child. */
export const completionById = byIdLoader.load;
