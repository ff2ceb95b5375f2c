import { type Transaction, write } from '../../prisma/write.ts';
import { mayEdit } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { reloadViewer } from '../identity/session/session.service.ts';
import { type Actor, requireSession } from '../actor.ts';
import type { AccountAct } from '../audit/audit.rules.ts';
import { recordCarersAct, recordOwnAct } from '../audit/ownAct.service.ts';
import { childToday, childToSee, lockChildToSee, readChild } from '../child/child.service.ts';
import type { CarerRole } from '../child/child.rules.ts';
import type { Child } from '../child/child.sql.ts';
import { endCareFrom } from '../dayOff/careVersions.service.ts';
import { badInput, conflict, forbidden, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { carerInput, childInput, roleInput } from './carer.input.ts';
import { carerRefusals } from './carer.rules.ts';

/** What an act on the carers of a child works with: a transaction that holds the child's row lock. */
interface LockedChild {
  readonly connection: Transaction;
  readonly childId: string;
  readonly viewer: Viewer;
  /** The role of the viewer. */
  readonly role: CarerRole;
}

/**
 * Locks a child that the viewer cares for, and runs an act on its carers. Two acts at once come one after the other.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND, and what `work` throws
 */
export async function withLockedChild<Result>(
  actor: Actor,
  childId: string,
  work: (locked: LockedChild) => Promise<Result>,
): Promise<Result> {
  const viewer = requireSession(actor);
  if (!isUuid(childId)) throw notFound(say('Child not found'));
  const result = await write(actor, async (connection) => {
    return work({ connection, childId, viewer, role: await lockChildToSee(connection, viewer, childId) });
  });
  forgetLoaded(actor);
  return result;
}

/** @throws Refusal FORBIDDEN */
export function requireOwner({ role }: Pick<LockedChild, 'role'>): void {
  if (role !== 'owner') throw forbidden(carerRefusals.notOwner);
}

/**
 * Another carer of a locked child, by the id that carers know.
 *
 * @throws Refusal NOT_FOUND
 */
export async function requireCarer({ connection, childId }: LockedChild, carerId: string) {
  const carer = isUuid(carerId)
    ? await connection.childCarer.findUnique({
        where: { id: carerId, childId },
        select: { userId: true, role: true, user: { select: { email: true, deletionRequestedAt: true } } },
      })
    : null;
  if (!carer) throw notFound(say('Carer not found'));
  return carer;
}

/** Writes an act to the recent activity of whoever does it, and of whom it concerns. */
export async function recordForBoth(
  actor: Actor,
  { connection, viewer }: LockedChild,
  act: AccountAct,
  otherId: string,
): Promise<void> {
  await recordOwnAct(actor, connection, { act, userId: viewer.id });
  await recordCarersAct(actor, connection, { act, userId: otherId });
}

/**
 * Changes what a carer may do. A carer who may only look from then on has no care pattern any more; the past stays as it was. To let
 * somebody edit needs a fresh proof, to take that away does not.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for carers who do not own the child, REAUTHENTICATION_REQUIRED,
 *   NOT_FOUND, BAD_USER_INPUT for the role of the owner and for the owner
 */
export async function changeCarerRole(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { childId, carerId, role } = parseInput(roleInput, rawInput);
  if (mayEdit(role)) requireFreshProof(actor);
  await withLockedChild(actor, childId, async (locked) => {
    requireOwner(locked);
    const carer = await requireCarer(locked, carerId);
    if (carer.role === 'owner')
      throw badInput('carerId', say('The owner keeps their rights until somebody else is the owner'));
    if (carer.role === role) return;
    if (!mayEdit(role)) await endPatternOf(actor, locked, carer.userId);
    const grantedAt = mayEdit(role) ? { grantedAt: new Date(actor.now.epochMilliseconds) } : {};
    await locked.connection.childCarer.update({ where: { id: carerId }, data: { role, ...grantedAt } });
    await recordForBoth(actor, locked, 'carer_role_changed', carer.userId);
  });
  return childToSee(actor, childId);
}

/**
 * Removes a carer from a child. It takes effect with their next request, for everything that acts for them.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for carers who do not own the child, NOT_FOUND, BAD_USER_INPUT for
 *   the owner
 */
export async function removeCarer(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { childId, carerId } = parseInput(carerInput, rawInput);
  await withLockedChild(actor, childId, async (locked) => {
    requireOwner(locked);
    const carer = await requireCarer(locked, carerId);
    if (carer.role === 'owner') throw badInput('carerId', ownerStays);
    await endCare(actor, locked, carer.userId);
    await recordForBoth(actor, locked, 'carer_removed', carer.userId);
  });
  return childToSee(actor, childId);
}

const ownerStays = say("You are the child's owner: make somebody else the owner first, or delete the profile");

/**
 * Ends the viewer's care for a child, with everything that acts for them there.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND, CONFLICT for the owner
 */
export async function leaveChild(actor: Actor, rawInput: unknown): Promise<Viewer> {
  requireSession(actor);
  const { childId } = parseInput(childInput, rawInput);
  await withLockedChild(actor, childId, async (locked) => {
    if (locked.role === 'owner') throw conflict(ownerStays);
    const { connection, viewer } = locked;
    const ownerId = await ownerOf(connection, childId);
    await endCare(actor, locked, viewer.id);
    await recordForBoth(actor, locked, 'carer_left', ownerId);
  });
  return reloadViewer(actor);
}

/**
 * Ends what somebody is to a child. Their calendar feed and an offer to them go with the row of the carer; access tokens and webhooks for
 * this child alone end here.
 */
async function endCare(actor: Actor, locked: LockedChild, userId: string): Promise<void> {
  await endPatternOf(actor, locked, userId);
  const { connection, childId } = locked;
  const at = new Date(actor.now.epochMilliseconds);
  await connection.accessToken.updateMany({
    where: { userId, childId, revokedAt: null, expiresAt: { gt: at } },
    data: { revokedAt: at },
  });
  await connection.webhook.deleteMany({ where: { userId, childId } });
  await connection.webhookDelivery.deleteMany({
    where: { webhook: { userId }, childId, nextAttemptAt: { not: null } },
  });
  await connection.childCarer.delete({ where: { childId_userId: { childId, userId } } });
}

/** Ends the care pattern of a carer from today on. Former dates stay what they were, and the streaks with them. */
async function endPatternOf(actor: Actor, { connection, childId, viewer }: LockedChild, userId: string): Promise<void> {
  const before = await readChild(connection, viewer, childId);
  const today = childToday(before, actor.now).toString();
  const { care } = before.daysOff;
  if (!care.some(({ carerId, to }) => carerId === userId && (to === null || to >= today))) return;
  await endCareFrom(connection, care, { childId, carerId: userId, from: today });
  await recomputeFrom(connection, actor.now, await readChild(connection, viewer, childId), today);
}

/** The account that owns a child. */
export async function ownerOf({ child }: Transaction, childId: string): Promise<string> {
  const row = await child.findUnique({ where: { id: childId }, select: { parentId: true } });
  if (!row) throw notFound(say('Child not found'));
  return row.parentId;
}
