import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { drawTasks } from '../assignment/draw.rules.ts';
import { type Drawing, drawingsOf } from '../assignment/draw.service.ts';
import { deleteDrawnAhead } from '../assignment/draw.sql.ts';
import { drawnFor } from '../assignment/drawnFor.rules.ts';
import { seededRandom } from '../assignment/seededRandom.ts';
import type { SwapReason } from '../assignment/taste.rules.ts';
import { ageGroupToday, childById, childToday } from '../child/child.service.ts';
import { type Child, lockChild } from '../child/child.sql.ts';
import { challengeExpired, conflict, notFound, readOnlyAccess } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { keepWish } from '../taskWish/taskWish.sql.ts';
import { swapTaskInput } from './swap.input.ts';
import { type DayRow, exchangeTask, selectDay } from './swap.sql.ts';
import { exchanged, refusalOfMissing } from './swapped.service.ts';
import { fitsTonight, type Tonight } from './tonight.rules.ts';

interface Wish {
  readonly tickId: string | null;
  readonly reason: SwapReason | null;
  readonly tonight: Tonight | null;
}

/**
 * Exchanges an open daily task for the next one in the same seeded order, once for each slot and date
 * (docs/product.md#challenges). The number of daily tasks stays. Everything that decides is read and written under the
 * child's row lock, which completing takes too.
 *
 * @param tickId the id that a client has made for the exchange, if it has; the daily task that gets the slot has one of its own
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access, CHALLENGE_EXPIRED
 *   after the date, CONFLICT for a task that is completed, was exchanged or came by an exchange, when no other task is left,
 *   and for a reused idempotency key
 */
export async function swapTask(actor: Actor, rawInput: unknown, tickId: string | null = null) {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(swapTaskInput, rawInput);
  const former = await assignedTaskById(actor, 'daily', input.id);
  const known = former && (await childById(actor, former.childId));
  // Read before the transaction, so that a request never holds one connection while it waits for another.
  const drawing = former && known && (await drawingOf(actor, known, former.periodStart, input.tonight === 'away'));

  const request = { key: idempotencyKey, operation: 'swapTask', input };
  const { id, childId } = await runOnce(actor, request, async (connection) => {
    if (!drawing) throw await refusalOfMissing(connection, viewer, input.id);
    const [locked] = await lockChild(connection, reachOf(viewer), known.id);
    if (!locked) throw notFound(say('Task not found'));
    if (!mayEdit(locked.role)) throw readOnlyAccess();
    if (former.periodStart !== childToday(known, actor.now).toString()) throw challengeExpired();
    return { id: await exchange(actor, connection, former, drawing, { ...input, tickId }), childId: known.id };
  });
  forgetLoaded(actor);
  const [assignedTask, child] = await Promise.all([assignedTaskById(actor, 'daily', id), childById(actor, childId)]);
  if (!assignedTask || !child) throw notFound(say('Task not found'));
  return { assignedTask, child };
}

/** What the child's date is drawn from; `isAway`: whether a parent has just said that they are elsewhere. */
async function drawingOf({ db }: Actor, child: Child, date: string, isAway: boolean): Promise<Drawing | null> {
  const ageGroup = ageGroupToday(child, date);
  const period = { frequency: 'daily', childId: child.id, periodStart: date } as const;
  const [drawing] = await drawingsOf(db, [
    { ...period, ...drawnFor(child, ageGroup, 'daily', date), ...(isAway && { isAway }) },
  ]);
  return drawing ?? null;
}

/** Exchanges the task under the child's lock. Returns the id of the daily task that has the slot now. */
async function exchange(
  { now }: Actor,
  connection: Reader,
  { id, childId, periodStart, task }: AssignedTask,
  drawing: Drawing,
  { tickId, reason, tonight }: Wish,
): Promise<string> {
  const { given, gone } = Object.groupBy(await selectDay(connection, childId, periodStart), (row) =>
    row.is_swapped ? 'gone' : 'given',
  ) as { given?: DayRow[]; gone?: DayRow[] };
  const row = given?.find((one) => one.id === id);
  if (!row) throw gone?.some((one) => one.id === id) ? exchanged() : notFound(say('Task not found'));
  if (row.completed) throw conflict(say('This challenge is already completed'));
  if (tonight && !reason && fitsTonight(task, tonight)) return id;
  if (gone?.some(({ slot }) => slot === row.slot)) throw conflict(say('This challenge was already exchanged today'));

  const unfit = drawing.tasks.filter((one) => tonight && !fitsTonight(one, tonight));
  const [taskId] = drawTasks(
    {
      ...drawing.input,
      count: 1,
      already: (given ?? []).filter((one) => one !== row).map((one) => one.task_id),
      excluded: [row, ...(gone ?? [])].map((one) => one.task_id).concat(unfit.map((one) => one.id)),
    },
    seededRandom,
  );
  if (taskId === undefined) throw conflict(tonight ? noneFits : noneLeft);
  const at = new Date(now.epochMilliseconds);
  const replacementId = randomUUIDv7();
  const exchanging = { id, replacementId, tickId, formerTaskId: row.task_id, taskId, reason, tonight, now: at };
  const [moved] = await exchangeTask(connection, exchanging);
  if (!moved) throw exchanged();
  await touchChildren(connection, [childId]);
  // Tomorrow may be drawn already, with what was shown today.
  await deleteDrawnAhead.daily(connection, childId, periodStart);
  // Where too few tasks would stay, it is only exchanged.
  if (reason === 'not-for-us') await keepWish(connection, { childId, taskId: row.task_id, wish: reason, now: at });
  return replacementId;
}

const noneLeft = say('There is no other challenge for today');
const noneFits = say('There is no challenge like that for today');
