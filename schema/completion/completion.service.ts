import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import { childById } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { notFound } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { cursorOf, type Page, placeOf } from '../keyset.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type Award, awardOf, awardOnce, type CompletedTask } from './award.service.ts';
import { completeTaskInput } from './completion.input.ts';
import { completionOf, selectCompletionsOfAssignments } from './completion.sql.ts';

/**
 * Completes an assigned task and awards its points exactly once (design, section 5): three
 * statements in one transaction, under the child's row lock. A repeat, or the loser of a race, gets
 * the same completion with `alreadyCompleted` and no second award.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer who may only
 *   look, CHALLENGE_EXPIRED after the period's end, CONFLICT for a reused idempotency key
 */
export async function completeTask(actor: Actor, rawInput: unknown): Promise<CompletedTask> {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(completeTaskInput, rawInput);
  let fresh: CompletedTask | undefined;
  const award = await runOnce(actor, { key: idempotencyKey, operation: 'completeTask', input }, async (connection) => {
    fresh = await awardOnce(actor, connection, viewer, input.frequency, input.id);
    return awardOf(fresh);
  });
  return fresh ? answerWith(actor, fresh) : replay(actor, award);
}

/** The answer to who completed a task, from what was just written: nothing of it is read again. */
export function answerWith(actor: Actor, done: CompletedTask): CompletedTask {
  forgetLoaded(actor);
  completionLoader.know(actor, done.assignedTask.id, done.completion);
  return done;
}

/**
 * The first answer again, with what it points to as it is now.
 * @throws Refusal NOT_FOUND when the viewer lost the child meanwhile
 */
export async function replay(actor: Actor, award: Award): Promise<CompletedTask> {
  forgetLoaded(actor);
  const [assignedTask, child, completion] = await Promise.all([
    assignedTaskById(actor, award.frequency, award.assignedTaskId),
    childById(actor, award.childId),
    completionOfAssignment(actor, award.assignedTaskId),
  ]);
  if (!assignedTask || !child || !completion) throw notFound('Task');
  return { ...award, assignedTask, child, completion };
}

const completionLoader = defineLoader<string, TaskCompletion | null>(async (actor, assignmentIds) => {
  const rows = await selectCompletionsOfAssignments(actor.db.pool, assignmentIds);
  const byAssignment = new Map(rows.map(({ completion }) => [completion.assignment_id, completionOf(completion)]));
  return assignmentIds.map((id) => byAssignment.get(id) ?? null);
});

/** The completion of an assigned task that the actor was given, or null while it is open. */
export const completionOfAssignment = completionLoader.load;

/** The completion of an assigned task by its id; null while it is open, or when it is not the viewer's to see. */
export async function completionOfAssignedTask(
  actor: Actor,
  frequency: Frequency,
  id: string,
): Promise<TaskCompletion | null> {
  const assigned = isUuid(id) ? await assignedTaskById(actor, frequency, id) : null;
  return assigned ? completionOfAssignment(actor, assigned.id) : null;
}

/** A place in the list of a child's completions: its instant and, among equals, its id. */
export const completionCursor = ({ completedAt, id }: Pick<TaskCompletion, 'completedAt' | 'id'>): string =>
  cursorOf({ at: completedAt, id });

/**
 * One page of a child's completions, newest first; the list goes on where a cursor stands, however
 * long it has become since. The actor has loaded the child, so he cares for it.
 *
 * @throws Refusal BAD_USER_INPUT for a cursor that this program did not give
 */
export function completionsOf(
  { db }: Actor,
  child: Pick<Child, 'id'>,
  { before, after, limit, inverted }: Page,
): Promise<TaskCompletion[]> {
  const direction = inverted ? 'asc' : 'desc';
  return db.prisma.taskCompletion.findMany({
    where: {
      childId: child.id,
      AND: [...(after ? [beyond(after, 'lt')] : []), ...(before ? [beyond(before, 'gt')] : [])],
    },
    orderBy: [{ completedAt: direction }, { id: direction }],
    take: limit,
  });
}

function beyond(cursor: string, side: 'lt' | 'gt') {
  const { at, id } = placeOf(cursor);
  return { OR: [{ completedAt: { [side]: at } }, { completedAt: at, id: { [side]: id } }] };
}
