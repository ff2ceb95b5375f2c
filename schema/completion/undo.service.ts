import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childById, knowChild } from '../child/child.service.ts';
import { type Child, childOf } from '../child/child.sql.ts';
import { sayCounted } from '../child/knownDaysOff.service.ts';
import { daysOffOf } from '../day/daysOff.sql.ts';
import { conflict, notFound, rateLimited, readOnlyAccess } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { say } from '../say.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type StreakInfo, unchangedStreaks } from './award.service.ts';
import { lockAnyCompletion } from './archived.service.ts';
import { lockedTask } from './completion.sql.ts';
import { completionOf } from './completions.sql.ts';
import { undoCompletionInput } from './completion.input.ts';
import { undoableUntil, undonePerDay } from './undo.rules.ts';
import { takeBack } from './undone.sql.ts';

/** An undone completion with everything whose numbers changed. */
export interface UndoneTask {
  readonly assignedTask: AssignedTask;
  readonly child: Child;
  /** What was taken back: a negative number. */
  readonly points: number;
  readonly streakInfo: StreakInfo;
  /** Whether it was undone before. */
  readonly wasUndone: boolean;
}

/** A completion to undo. */
interface ToUndo {
  readonly completionId: string;
  /** The child whose completion it must be, if that is said. */
  readonly childId?: string | undefined;
}

/** The answer to an undo, in the form that an idempotency key stores. */
type Undone = {
  readonly frequency: Frequency;
  readonly assignedTaskId: string;
  readonly childId: string;
  readonly points: number;
};

const millisecondsPerHour = 3_600_000;

/**
 * Undoes a completion within 72 hours (docs/product.md#undo): it counts nowhere any more, its photo is gone from every page, and
 * the task is open again. Undoing it again changes nothing and gets the same answer.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access, CONFLICT after 72
 *   hours and for a reused idempotency key, RATE_LIMITED beyond 500 of a child within 24 hours
 */
export async function undoCompletion(actor: Actor, rawInput: unknown): Promise<UndoneTask> {
  const { undone, fresh } = await undo(actor, rawInput, actor.now);
  return fresh ?? replayUndo(actor, undone);
}

/**
 * The same, perhaps some time ago. Undoing it again gets the same answer also if the task was exchanged since.
 *
 * @param asOf when it was undone: the 72 hours may have ended since, at most 72 hours ago
 * @throws Refusal as `undoCompletion`
 */
export async function undoAsOf(
  actor: Actor,
  rawInput: unknown,
  asOf: Actor['now'],
): Promise<Pick<UndoneTask, 'streakInfo' | 'wasUndone'>> {
  const { undone, fresh } = await undo(actor, rawInput, asOf);
  if (fresh) return fresh;
  const child = await childById(actor, undone.childId);
  if (!child) throw notFound(say('Completion not found'));
  return { streakInfo: unchangedStreaks(child, actor.now), wasUndone: true };
}

/** What became of an undo: `fresh` unless it was undone before. */
interface Undoing {
  readonly undone: Undone;
  readonly fresh?: UndoneTask | undefined;
}

async function undo(actor: Actor, rawInput: unknown, asOf: Actor['now']): Promise<Undoing> {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(undoCompletionInput, rawInput);
  let fresh: UndoneTask | undefined;
  const undone = await runOnce(
    actor,
    { key: idempotencyKey, operation: 'undoCompletion', input, saysRevisions: true },
    async (connection) => {
      const done = await undoOnce(actor, connection, viewer, input, asOf);
      fresh = done.fresh;
      return done.undone;
    },
  );
  forgetLoaded(actor);
  if (fresh) {
    sayCounted(actor, fresh.child);
    knowChild(actor, fresh.child);
  }
  return { undone, fresh };
}

async function undoOnce(
  { now }: Actor,
  connection: Reader,
  viewer: Viewer,
  { completionId: id, childId }: ToUndo,
  asOf: Actor['now'],
): Promise<Undoing> {
  const at = new Date(now.epochMilliseconds);
  const dayAgo = new Date(now.subtract({ hours: 24 }).epochMilliseconds);
  const locked = isUuid(id) ? await lockAnyCompletion(connection, reachOf(viewer), id, dayAgo) : undefined;
  if (!locked || (childId !== undefined && childId !== locked.id)) throw notFound(say('Completion not found'));
  const child = childOf(locked);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  const completion = completionOf(locked.completion);
  const { frequency, assignmentId: assignedTaskId } = completion;
  // Without the sign of zero.
  const undone = { frequency, assignedTaskId, childId: child.id, points: 0 - completion.points };
  if (locked.isUndone) return { undone };
  if (new Date(asOf.epochMilliseconds) > undoableUntil(completion)) {
    throw conflict(say('This can no longer be undone'));
  }
  if (locked.undoneLately >= undonePerDay) {
    throw rateLimited(
      say('At most {max} completions of a child can be undone within 24 hours', { max: undonePerDay }),
      millisecondsPerHour,
    );
  }
  const [taken] = await takeBack(connection, {
    id,
    childId: child.id,
    userId: viewer.id,
    now: at,
    logId: randomUUIDv7(),
  });
  // Somebody else has undone it while this request waited for the lock.
  if (!taken) return { undone };
  // Pauses and care patterns may have changed, too.
  const current = { ...child, daysOff: daysOffOf(taken, child.clock.skippedDates) };
  const { streaks } = await recomputeFrom(connection, now, current, locked.completion.localDate);
  const after: Child = {
    ...current,
    streaks,
    totalPoints: taken.totalPoints,
    revision: taken.revision,
  };
  const assignedTask = {
    id: assignedTaskId,
    childId: child.id,
    frequency,
    periodStart: locked.periodStart,
    completed: false,
    task: lockedTask.of(locked),
  };
  return {
    undone,
    fresh: {
      assignedTask,
      child: after,
      points: undone.points,
      streakInfo: unchangedStreaks(after, now),
      wasUndone: false,
    },
  };
}

/** The answer to a repeated undo, with the task and the child as they are now. */
async function replayUndo(actor: Actor, { frequency, assignedTaskId, childId, points }: Undone): Promise<UndoneTask> {
  const [assignedTask, child] = await Promise.all([
    assignedTaskById(actor, frequency, assignedTaskId),
    childById(actor, childId),
  ]);
  if (!assignedTask || !child) throw notFound(say('Completion not found'));
  return { assignedTask, child, points, streakInfo: unchangedStreaks(child, actor.now), wasUndone: true };
}
