import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { aheadDays, localDate } from '../day/calendar.rules.ts';
import { addDays, storedDate } from '../day/localDate.rules.ts';
import { forbidden, notFound, readOnlyAccess } from '../errors.ts';
import { writeOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { lockChildren, requireChildPlaces } from '../plan/plan.service.ts';
import { say } from '../say.rules.ts';
import type { AgeGroup } from './ageGroup.rules.ts';
import { correctedAgeGroup, nextAgeGroupBoundary } from './correctedAge.rules.ts';
import { childInput } from './child.input.ts';
import { type CarerRole, childSlug, isChildSlug, rarestHue, slugAlphabet, slugSuffixLength } from './child.rules.ts';
import {
  type Child,
  childOf,
  childOfPage,
  lockChild,
  selectChildBySlug,
  selectChildren,
  selectChildrenById,
} from './child.sql.ts';

/** The children that the viewer cares for, oldest profile first. */
export async function children(actor: Actor): Promise<Child[]> {
  const found = (await selectChildren(actor.db.pool, reachOf(requireViewer(actor)))).map(childOf);
  for (const child of found) knowChild(actor, child);
  return found;
}

/** The child with that address, or null when the viewer does not care for such a child. */
export async function childBySlug(actor: Actor, urlSlug: string): Promise<Child | null> {
  const viewer = requireViewer(actor);
  if (!isChildSlug(urlSlug)) return null;
  const [row] = await selectChildBySlug(actor.db.pool, reachOf(viewer), urlSlug);
  if (!row) return null;
  const child = childOfPage(row);
  knowChild(actor, child);
  return child;
}

const onlyChildLoader = defineLoader<string, boolean>(async (actor, ids) => {
  const all = await children(actor);
  return ids.map(() => all.length === 1);
});

/** Whether the viewer cares for no other child. */
export const isOnlyChild = (actor: Actor, child: Child): boolean | Promise<boolean> =>
  child.isOnlyChild ?? onlyChildLoader.load(actor, child.id);

const childLoader = defineLoader<string, Child | null>(async (actor, ids) => {
  if (!actor.viewer) return ids.map(() => null);
  const rows = await selectChildrenById(actor.db.pool, reachOf(actor.viewer), ids);
  const byId = new Map(rows.map((row) => [row.id, childOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A child by id, or null when the viewer does not care for such a child. */
export const childById = (actor: Actor, id: string): Promise<Child | null> => childLoader.load(actor, id);

/** Keeps a child that was read or written, so that `childById` does not read it again. */
export const knowChild = (actor: Actor, child: Child): void => childLoader.know(actor, child.id, child);

/**
 * A child by an id from outside.
 *
 * @throws Refusal NOT_FOUND when the viewer does not care for such a child
 */
export async function childToSee(actor: Actor, id: string): Promise<Child> {
  const child = isUuid(id) ? await childById(actor, id) : null;
  if (!child) throw notFound(say('Child not found'));
  return child;
}

/**
 * Locks a child that the viewer cares for until the transaction ends. Comes after the locks of accounts.
 *
 * @returns the viewer's role
 * @throws Refusal NOT_FOUND
 */
export async function lockChildToSee(on: Reader, viewer: Viewer, id: string): Promise<CarerRole> {
  const [locked] = await lockChild(on, reachOf(viewer), id);
  if (!locked) throw notFound(say('Child not found'));
  return locked.role;
}

/**
 * As `lockChildToSee`, for a viewer who may change what is done with the child.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
export async function lockChildToEdit(on: Reader, viewer: Viewer, id: string): Promise<void> {
  if (!mayEdit(await lockChildToSee(on, viewer, id))) throw readOnlyAccess();
}

/**
 * A child as a transaction sees it.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readChild(on: Reader, viewer: Viewer, id: string): Promise<Child> {
  const [row] = await selectChildrenById(on, reachOf(viewer), [id]);
  if (!row) throw notFound(say('Child not found'));
  return childOf(row);
}

/** The local date that the child lives in, in its owner's zone. */
export const childToday = (child: Pick<Child, 'clock'>, now: Temporal.Instant): Temporal.PlainDate =>
  localDate(child.clock, now);

/** Whether a clock was ahead when the child's group was set: it is one of later years. */
export const isGroupAhead = ({ lastAgeGroupUpdate }: Pick<Child, 'lastAgeGroupUpdate'>, today: string): boolean =>
  lastAgeGroupUpdate > addDays(today, aheadDays);

/**
 * The child's age group on a date: the stored group until the child reaches the next boundary, then the group of its age.
 *
 * @param today the child's local date, yyyy-MM-dd
 */
export function ageGroupToday(
  child: Pick<Child, 'ageGroup' | 'birthDate' | 'lastAgeGroupUpdate' | 'bornEarlyWeeks'>,
  today: string,
): AgeGroup {
  const { birthDate, bornEarlyWeeks } = child;
  const byAge = () => correctedAgeGroup(birthDate, today, bornEarlyWeeks);
  if (isGroupAhead(child, today)) return byAge();
  const boundary = nextAgeGroupBoundary(birthDate, child.lastAgeGroupUpdate, bornEarlyWeeks);
  return boundary !== null && boundary <= today ? byAge() : child.ageGroup;
}

/**
 * Adds a child to the viewer's family, with the viewer as its owner (docs/product.md#children).
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN for an access token of one child and when the plan or
 *   the account allows no more children, CONFLICT for a reused idempotency key
 */
export async function addChild(actor: Actor, rawInput: unknown): Promise<Child> {
  const viewer = requireViewer(actor);
  if (viewer.onlyChildId !== null) throw forbidden(say('This token is for one child and cannot add another'));
  const { idempotencyKey, ...input } = parseInput(childInput(viewer.clock, actor.now), rawInput);
  const today = localDate(viewer.clock, actor.now).toString();
  const id = randomUUIDv7();
  const added = await writeOnce(actor, { key: idempotencyKey, operation: 'addChild', input }, async (transaction) => {
    await lockChildren(actor, transaction);
    await requireChildPlaces(actor, transaction, 1);
    const siblings = await transaction.child.findMany({ where: { parentId: viewer.id }, select: { hue: true } });
    const createdAt = new Date(actor.now.epochMilliseconds);
    const child = {
      ...input,
      id,
      parentId: viewer.id,
      birthDate: storedDate(input.birthDate),
      lastAgeGroupUpdate: storedDate(today),
      startedOn: storedDate(today),
      // Also that of a child that waits to be deleted counts: it may come back.
      hue: rarestHue(siblings.map(({ hue }) => hue)),
      createdAt,
    };
    const insert = () =>
      transaction.child.createMany({
        data: { ...child, urlSlug: childSlug(input.name, randomSuffix()) },
        skipDuplicates: true,
      });
    // Among thousands of children with the same name, two random addresses can collide.
    while ((await insert()).count === 0);
    await transaction.childCarer.create({ data: { childId: id, userId: viewer.id, role: 'owner', createdAt } });
    const log = { activityType: 'child_created', details: { childId: id }, timestamp: createdAt } as const;
    await transaction.activityLog.create({ data: { id: randomUUIDv7(), userId: viewer.id, ...log } });
    return { id };
  });
  forgetLoaded(actor);
  const child = await childById(actor, added.id);
  if (!child) throw new Error('A new child must be visible to its owner');
  return child;
}

const randomSuffix = (): string =>
  Array.from({ length: slugSuffixLength }, () => slugAlphabet[randomInt(slugAlphabet.length)]).join('');
