import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { deleteDrawnAhead } from '../assignment/draw.sql.ts';
import { ageGroupToday, childById, childToday, childToSee } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { dateOf } from '../edit.service.ts';
import { notFound } from '../errors.ts';
import { writeOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { lockAll, lockParts, requireEditable } from './activityLock.service.ts';
import { requireActivityPlaces } from './activityPlaces.service.ts';
import { createActivityInput, updateActivityInput } from './ownActivity.input.ts';
import { activityById, childrenOfActivity, type OwnActivity } from './ownActivity.service.ts';
import { writeParts } from './ownActivity.sql.ts';

/** A written activity, and all children whose lists changed. */
export interface WrittenActivity {
  readonly activity: OwnActivity;
  readonly children: readonly Child[];
}

interface Content {
  readonly title: string;
  readonly description: string;
  readonly frequency: Frequency;
}

/**
 * Makes a family's own activity for some of its children (docs/product.md#challenges). It is drawn next for each of them.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access, CONFLICT when a
 *   child has too many of them and for a reused idempotency key
 */
export async function createActivity(actor: Actor, rawInput: unknown): Promise<WrittenActivity> {
  requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(createActivityInput, rawInput);
  const children = await childrenToSee(actor, input.childIds);
  const request = { key: idempotencyKey, operation: 'createActivity', input };
  const { id } = await writeOnce(actor, request, async (connection) => {
    requireEditable(await lockAll(actor, connection), input.childIds);
    await requireActivityPlaces(actor, connection, children);
    const activityId = randomUUIDv7();
    await writeFor(actor, connection, { activityId, content: input, children });
    await drawAgain(actor, connection, children, [input.frequency]);
    // The ids of the children let the stored answer be found when one of them is erased.
    return { id: activityId, childIds: input.childIds };
  });
  return reload(actor, id, children);
}

/**
 * Changes all of an activity: its text, how often, and for whom. What is given already shows the new text. Where the viewer may
 * not edit all of its children, the activity is left as it is for the others, and becomes one of its own for these.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access, CONFLICT when a
 *   child has too many of them
 */
export async function updateActivity(actor: Actor, rawInput: unknown): Promise<WrittenActivity> {
  requireViewer(actor);
  const { id, childIds, ...content } = parseInput(updateActivityInput, rawInput);
  const former = await activityToSee(actor, id);
  const children = await childrenToSee(actor, [...new Set([...former.childIds, ...childIds])]);
  const writtenId = await write(actor, async (connection) => {
    const { own, others, frequencies } = await lockParts(actor, connection, id, childIds);
    const activityId = others > 0 ? randomUUIDv7() : id;
    if (activityId !== id) {
      await connection.task.updateMany({ where: { activityId: id, childId: { in: own } }, data: { activityId } });
    }
    const wanted = children.filter((child) => childIds.includes(child.id));
    await requireActivityPlaces(
      actor,
      connection,
      wanted.filter((child) => !own.includes(child.id)),
    );
    const gone = own.filter((childId) => !childIds.includes(childId));
    await archiveParts(connection, activityId, gone, dateOf(actor));
    await writeFor(actor, connection, { activityId, content, children: wanted });
    const changed = children.filter((child) => own.includes(child.id) || childIds.includes(child.id));
    await drawAgain(actor, connection, changed, [...new Set([content.frequency, ...frequencies])]);
    return activityId;
  });
  return reload(actor, writtenId, children);
}

/**
 * Deletes an activity for the children that the viewer may edit. It is not drawn again; what is given already can still be
 * completed or exchanged, and what was completed stays.
 *
 * @returns the children whose lists changed
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, also when it was deleted already, FORBIDDEN for a carer with read-only access
 */
export async function deleteActivity(actor: Actor, id: string): Promise<readonly Child[]> {
  requireViewer(actor);
  const former = await activityToSee(actor, id);
  const children = await childrenOfActivity(actor, former);
  await write(actor, async (connection) => {
    const { own, frequencies } = await lockParts(actor, connection, id, []);
    await archiveParts(connection, id, own, dateOf(actor));
    await drawAgain(
      actor,
      connection,
      children.filter((child) => own.includes(child.id)),
      frequencies,
    );
  });
  forgetLoaded(actor);
  return again(actor, children);
}

async function activityToSee(actor: Actor, id: string): Promise<OwnActivity> {
  const activity = isUuid(id) ? await activityById(actor, id) : null;
  if (!activity) throw notFound(say('Challenge not found'));
  return activity;
}

const childrenToSee = (actor: Actor, ids: readonly string[]): Promise<Child[]> =>
  Promise.all(ids.map((id) => childToSee(actor, id)));

/** Archives the tasks of some of an activity's children and takes back the wishes for them. What was given of them stays. */
async function archiveParts(
  transaction: Transaction,
  activityId: string,
  childIds: readonly string[],
  archivedAt: Date,
): Promise<void> {
  const gone = await transaction.task.updateManyAndReturn({
    where: { activityId, childId: { in: [...childIds] }, archivedAt: null },
    data: { archivedAt, updatedAt: archivedAt },
    select: { id: true },
  });
  await transaction.taskWish.deleteMany({ where: { taskId: { in: gone.map(({ id }) => id) } } });
}

interface Written {
  readonly activityId: string;
  readonly content: Content;
  readonly children: readonly Child[];
}

async function writeFor(actor: Actor, connection: Reader, { activityId, content, children }: Written) {
  const { title, description, frequency } = content;
  await writeParts(connection, {
    part: children.map((child) => ({
      id: randomUUIDv7(),
      childId: child.id,
      ageGroup: ageGroupToday(child, childToday(child, actor.now).toString()),
    })),
    activityId,
    title,
    description,
    frequency,
    now: dateOf(actor),
  });
}

/** Drops what is drawn ahead, so that the next periods are drawn with what was written, and counts the children's revisions up. */
async function drawAgain(
  actor: Actor,
  connection: Reader,
  children: readonly Child[],
  changed: readonly Frequency[],
): Promise<void> {
  await touchChildren(
    connection,
    children.map(({ id }) => id),
  );
  for (const child of children) {
    const today = childToday(child, actor.now).toString();
    for (const frequency of changed) await deleteDrawnAhead[frequency](connection, child.id, today);
  }
}

async function reload(actor: Actor, id: string, before: readonly Child[]): Promise<WrittenActivity> {
  forgetLoaded(actor);
  const activity = await activityById(actor, id);
  if (!activity) throw notFound(say('Challenge not found'));
  return { activity, children: await again(actor, before) };
}

/** The children as they are now, without those that the viewer has lost meanwhile. */
async function again(actor: Actor, before: readonly Child[]): Promise<Child[]> {
  const children = await Promise.all(before.map(({ id }) => childById(actor, id)));
  return children.filter((child) => child !== null);
}
