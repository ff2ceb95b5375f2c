import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import { assignedTasksById } from '../assignment/assignment.sql.ts';
import { childById, childToday } from '../child/child.service.ts';
import { type Child, lockChild } from '../child/child.sql.ts';
import { challengeExpired, conflict, notFound, readOnlyAccess } from '../errors.ts';
import { parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { write } from '../../prisma/write.ts';
import { chooseTaskInput } from './swap.input.ts';
import { chooseDailyTask } from './choose.sql.ts';
import { refusalOfMissing } from './swapped.service.ts';

/**
 * Puts an open daily task first in the list of its date: the child has chosen it. Only the order changes; choosing it again changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access, CHALLENGE_EXPIRED after the
 *   date, CONFLICT for a task that is completed or was exchanged
 */
export async function chooseTask(actor: Actor, rawInput: unknown): Promise<Child> {
  const viewer = requireViewer(actor);
  const reach = reachOf(viewer);
  const { id } = parseInput(chooseTaskInput, rawInput);
  const found = await assignedTaskById(actor, 'daily', id);
  const child = found && (await childById(actor, found.childId));
  if (!child) throw await refusalOfMissing(actor.db.pool, viewer, id);
  await write(actor, async (transaction) => {
    const [locked] = await lockChild(transaction, reach, child.id);
    if (!locked) throw notFound(say('Task not found'));
    if (!mayEdit(locked.role)) throw readOnlyAccess();
    if (found.periodStart !== childToday(child, actor.now).toString()) throw challengeExpired();
    const [current] = await assignedTasksById(transaction, 'daily', reach, [id]);
    if (!current) throw await refusalOfMissing(transaction, viewer, id);
    if (current.completed) throw conflict(say('This challenge is already completed'));
    const changed = await chooseDailyTask(transaction, { id, childId: child.id, date: found.periodStart });
    if (changed.length > 0) await touchChildren(transaction, [child.id]);
  });
  forgetLoaded(actor);
  const now = await childById(actor, child.id);
  if (!now) throw notFound(say('Task not found'));
  return now;
}
