import { isDeepStrictEqual } from 'node:util';
import { type Transaction, write } from '../../prisma/write.ts';
import { carerOf, editingRoles, mayEdit, noId, type Reach, reachOf } from '../access.ts';
import { type Actor, requireSession } from '../actor.ts';
import { childToday, readChild } from '../child/child.service.ts';
import { type Child, lockChild } from '../child/child.sql.ts';
import { editorsDaysOff } from '../child/knownDaysOff.service.ts';
import { careDays, daysOffBetween, daysOffReachBack } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { notFound, readOnlyAccess } from '../errors.ts';
import { isUuid } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { streakStateOf } from '../streak/streak.service.ts';

/** What a change of days off works with: a transaction that holds the child's row lock. */
export interface DaysOffChange {
  readonly connection: Transaction;
  /** The child as it was before. */
  readonly child: Child;
  /** The child's local date, yyyy-MM-dd. */
  readonly today: string;
  readonly viewerId: string;
}

/** Writes a change. Returns the first local date, yyyy-MM-dd, on which it changes something; null if it changes nothing. */
type Write = (change: DaysOffChange) => Promise<string | null>;

/** The child whose pauses or whose care pattern of the viewer change, or one of its pauses; its id comes from outside. */
type Target =
  | { readonly of: 'pauses' | 'pattern'; readonly childId: string }
  | { readonly of: 'pauses'; readonly pauseId: string };

/**
 * Changes what makes a child's dates days off, and recomputes from the first date that changes (docs/product.md#days-off). Two
 * changes at once come one after the other.
 *
 * @returns the child afterwards
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for a carer with read-only access, NOT_FOUND, and what
 *   `apply` throws
 */
export async function changeDaysOff(actor: Actor, target: Target, apply: Write): Promise<Child> {
  const viewer = requireSession(actor);
  const changed = await write(actor, async (connection) => {
    const locked = await lockTarget(connection, reachOf(viewer), target);
    if (!locked) throw notFound('pauseId' in target ? say('Pause not found') : say('Child not found'));
    if (!mayEdit(locked.role)) throw readOnlyAccess();
    const before = await readChild(connection, viewer, locked.childId);
    const today = childToday(before, actor.now).toString();
    const change = { connection, child: before, today, viewerId: viewer.id, of: target.of };
    const changedFrom = await apply(change);
    const after = await readChild(connection, viewer, locked.childId);
    // What is ahead changes no streak and no summary yet.
    const isPast = changedFrom !== null && changedFrom <= today;
    const past = isPast ? await recomputeFrom(connection, actor.now, after, changedFrom) : null;
    return countChange(actor, change, { ...after, streaks: past?.streaks ?? after.streaks }, past?.isChanged ?? false);
  });
  forgetLoaded(actor);
  return changed;
}

/**
 * Counts the change for those whose screens show it: for everybody if streaks are others now, else for who may know of it, so that
 * nobody else can tell that anything happened.
 */
async function countChange(
  actor: Actor,
  { connection, child: before, viewerId, of }: DaysOffChange & Pick<Target, 'of'>,
  after: Child,
  hasOtherStreaks: boolean,
): Promise<Child> {
  const streaksOf = (child: Child) => [streakStateOf(child, actor.now), child.streaks.bestGold];
  if (hasOtherStreaks || !isDeepStrictEqual(streaksOf(before), streaksOf(after))) {
    await touchChildren(connection, [after.id]);
    return { ...after, revision: after.revision + 1 };
  }
  const editors = await connection.childCarer.findMany({
    where: { childId: after.id, role: { in: [...editingRoles] } },
    select: { userId: true },
  });
  const informed = editors
    .map(({ userId }) => userId)
    .filter((id) => id === viewerId || of === 'pauses' || knowsOtherDays(id, before, after, actor.now));
  await connection.childCarer.updateMany({
    where: { childId: after.id, userId: { in: informed } },
    data: { revision: { increment: 1 } },
  });
  return { ...after, ownRevision: after.ownRevision + 1 };
}

/** Whether the days off that a carer who may edit knows are others after a change of a care pattern. */
function knowsOtherDays(carerId: string, before: Child, after: Child, now: Actor['now']): boolean {
  const today = childToday(after, now).toString();
  const known = (child: Child) =>
    daysOffBetween(
      editorsDaysOff(carerId, child, now),
      addDays(today, -daysOffReachBack),
      addDays(today, careDays.max),
    );
  return !isDeepStrictEqual(known(before), known(after));
}

/** Locks the child of a target, if the user cares for it. A pause is read afterwards: it may be gone by then. */
async function lockTarget(connection: Transaction, reach: Reach, target: Target) {
  const childId = 'pauseId' in target ? await childOfPause(connection, reach, target.pauseId) : target.childId;
  const [row] = isUuid(childId) ? await lockChild(connection, reach, childId) : [];
  return row && { ...row, childId };
}

async function childOfPause({ pause }: Transaction, reach: Reach, id: string): Promise<string> {
  const where = { id: isUuid(id) ? id : noId, child: carerOf(reach) };
  return (await pause.findFirst({ where, select: { childId: true } }))?.childId ?? noId;
}
