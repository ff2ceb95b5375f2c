import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import type { Actor } from '../actor.ts';
import { deleteDrawnAhead } from '../assignment/draw.sql.ts';
import { meetsNeeds } from '../assignment/drawnFor.rules.ts';
import { correctedMonths } from '../child/correctedAge.rules.ts';
import { childToday } from '../child/child.service.ts';
import { childOf } from '../child/child.sql.ts';
import { lockAssignedTask } from '../completion/completion.sql.ts';
import { challengeExpired, conflict, notFound, readOnlyAccess } from '../errors.ts';
import { say } from '../say.rules.ts';
import { exchangeTask, selectDay } from '../swap/swap.sql.ts';
import { exchanged, refusalOfMissing } from '../swap/swapped.service.ts';
import { selectTaken, sharedActivities } from './shared.sql.ts';
import { isOldEnough } from './jointCompletion.rules.ts';

/** An open daily task of a child, and the activity of another child that takes its place. */
interface Taking {
  readonly id: string;
  readonly asTaskId: string;
}

/**
 * Gives the place of an open daily task to the activity of another child (docs/product.md#together), as `swapTask` does: under a
 * new id, once for each place and date. Comes after the lock of the child. Repeating it changes nothing.
 *
 * @returns the id of the daily task that has the place now
 * @throws Refusal NOT_FOUND for a task or an activity that the viewer cannot see, or an activity that no other child of theirs has;
 *   FORBIDDEN for a carer with read-only access; CHALLENGE_EXPIRED after the date; CONFLICT for a child that is too young, does not
 *   want it or has it already, and for a task that is completed or was exchanged
 */
export async function takeShared(
  { now }: Actor,
  connection: Reader,
  viewer: Viewer,
  { id, asTaskId }: Taking,
): Promise<string> {
  const reach = reachOf(viewer);
  const [locked] = await lockAssignedTask.daily(connection, reach, id);
  if (!locked) {
    const [taken] = await selectTaken(connection, reach, id, asTaskId);
    if (taken) return taken.id;
    throw await refusalOfMissing(connection, viewer, id);
  }
  const child = childOf(locked);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  const today = childToday(child, now).toString();
  const [shared] = await sharedActivities(connection, [{ reach, taskId: asTaskId, childId: child.id, date: today }]);
  if (!shared) throw notFound(say('Challenge not found'));
  if (shared.taskId === locked['task.id']) return id;
  if (locked.periodStart !== today) throw challengeExpired();

  if (!shared.isOwn && !isOldEnough(shared, correctedMonths(child.birthDate, today, child.bornEarlyWeeks))) {
    throw conflict(say('This child is too young for this challenge'));
  }
  if (shared.isUnwanted || (!shared.isOwn && !meetsNeeds(shared, child.needs)))
    throw conflict(say('This challenge is not for this child'));
  const day = await selectDay(connection, child.id, today);
  const row = day.find((one) => one.id === id);
  if (row?.completed !== false) throw conflict(say('This challenge is already completed'));
  if (day.some((one) => !one.is_swapped && one.task_id === shared.taskId)) {
    throw conflict(say('This child has this challenge today already'));
  }
  if (day.some((one) => one.is_swapped && one.slot === row.slot)) {
    throw conflict(say('This challenge was already exchanged today'));
  }
  const replacementId = randomUUIDv7();
  const [moved] = await exchangeTask(connection, {
    id,
    replacementId,
    tickId: null,
    formerTaskId: locked['task.id'],
    taskId: shared.taskId,
    reason: null,
    tonight: null,
    now: new Date(now.epochMilliseconds),
  });
  if (!moved) throw exchanged();
  // Tomorrow may be drawn already, with what was given today.
  await deleteDrawnAhead.daily(connection, child.id, today);
  return replacementId;
}
