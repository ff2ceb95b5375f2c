import { write } from '../../prisma/write.ts';
import { mayEdit } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { deleteDrawnAhead } from '../assignment/draw.sql.ts';
import { wishesOf } from '../assignment/drawing.ts';
import type { Wish } from '../assignment/tastes.sql.ts';
import { type TaskWish, tasksThatStay } from '../assignment/taskWish.rules.ts';
import { childToday, childToSee, lockChildToEdit } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { conflict, notFound, readOnlyAccess } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { taskById } from '../task/task.service.ts';
import type { Task } from '../task/task.sql.ts';
import { taskWishInput } from './taskWish.input.ts';
import { keepWish } from './taskWish.sql.ts';

/**
 * Keeps or takes back what the family thinks of a task for a child (docs/product.md#challenges). Wishes are the child's: all
 * carers see the same. Repeating it changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access, CONFLICT when
 *   fewer than twelve tasks like it would stay
 */
export async function setTaskWish(actor: Actor, rawInput: unknown): Promise<Child> {
  const viewer = requireViewer(actor);
  const { childId, taskId, wish } = parseInput(taskWishInput, rawInput);
  const child = await childToSee(actor, childId);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  const task = isUuid(taskId) ? await taskById(actor, taskId) : null;
  if (!task || (task.childId !== null && task.childId !== child.id)) throw notFound(say('Task not found'));
  await write(actor, async (transaction) => {
    await lockChildToEdit(transaction, viewer, child.id);
    await touchChildren(transaction, [child.id]);
    if (wish === null) {
      await transaction.taskWish.deleteMany({ where: { childId: child.id, taskId: task.id } });
      return;
    }
    const now = new Date(actor.now.epochMilliseconds);
    const [kept] = await keepWish(transaction, { childId: child.id, taskId: task.id, wish, now });
    if (!kept) throw conflict(say('At least {min} challenges of a kind must stay', { min: tasksThatStay }));
    // The next period may be drawn already, with the task.
    const today = childToday(child, actor.now).toString();
    if (wish === 'not-for-us') await deleteDrawnAhead[task.frequency](transaction, child.id, today);
  });
  forgetLoaded(actor);
  return childToSee(actor, child.id);
}

const wishLoader = defineLoader<string, readonly Wish[]>(async ({ db }, childIds) => {
  const byChild = await wishesOf(db.pool, childIds);
  return childIds.map((id) => byChild.get(id) ?? []);
});

/** Whether the child of an assigned task has that wish for its task. The caller has loaded the task, which checks access. */
export async function hasWish(
  actor: Actor,
  { childId, task }: Pick<AssignedTask, 'childId' | 'task'>,
  wish: TaskWish,
): Promise<boolean> {
  const wishes = await wishLoader.load(actor, childId);
  return wishes.some((one) => one.taskId === task.id && one.wish === wish);
}

/** The tasks for which a child has that wish, in the order in which they were wished. The caller has loaded the child. */
export async function tasksWished(actor: Actor, { id }: Pick<Child, 'id'>, wish: TaskWish): Promise<Task[]> {
  const wishes = (await wishLoader.load(actor, id)).filter((one) => one.wish === wish);
  const tasks = await Promise.all(wishes.map(({ taskId }) => taskById(actor, taskId)));
  return tasks.filter((task) => task !== null);
}
