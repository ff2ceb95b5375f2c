import { type Transaction, write } from '../../prisma/write.ts';
import { readClock } from '../identity/user/user.sql.ts';
import { type Actor, requireSession } from '../actor.ts';
import { childToSee, lockChildToSee, readChild } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { storedDate } from '../day/localDate.rules.ts';
import { handedOver } from '../day/handOver.rules.ts';
import { badInput, conflict, forbidden, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { lockAccounts } from '../locks.sql.ts';
import { queueMail } from '../mail/mail.service.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { requireChildPlaces } from '../plan/plan.service.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { carerInput, childInput } from './carer.input.ts';
import { carerRefusals, offerDays } from './carer.rules.ts';
import { ownerOf, recordForBoth, requireCarer, requireOwner, withLockedChild } from './membership.service.ts';

const hoursPerDay = 24;

/**
 * Offers to hand a child over to another of its carers, who can accept within 7 days (docs/product.md#carers). It replaces an
 * older offer. Both are told by mail, where this site sends mail.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for carers who do not own the child, REAUTHENTICATION_REQUIRED,
 *   NOT_FOUND, BAD_USER_INPUT for the owner, CONFLICT for a carer whose account is being deleted
 */
export async function offerChild(actor: Actor, rawInput: unknown): Promise<Child> {
  requireFreshProof(actor);
  const { childId, carerId } = parseInput(carerInput, rawInput);
  await withLockedChild(actor, childId, async (locked) => {
    requireOwner(locked);
    const { connection } = locked;
    const carer = await requireCarer(locked, carerId);
    if (carer.role === 'owner') throw badInput('carerId', carerRefusals.alreadyOwner);
    if (carer.user.deletionRequestedAt) throw conflict(say('The account of this carer is being deleted'));
    const now = new Date(actor.now.epochMilliseconds);
    const expiresAt = new Date(actor.now.add({ hours: offerDays * hoursPerDay }).epochMilliseconds);
    const offer = { toId: carer.userId, createdAt: now, expiresAt };
    await connection.childOffer.upsert({ where: { childId }, create: { childId, ...offer }, update: offer });
    await recordForBoth(actor, locked, 'child_offered', carer.userId);
    const { id: ownerId, email } = locked.viewer;
    const mail = { connection, childId, expiresAt };
    await mailOffer(actor, mail, { to: 'owner', userId: ownerId, recipient: email });
    await mailOffer(actor, mail, { to: 'carer', userId: carer.userId, recipient: carer.user.email });
  });
  return childToSee(actor, childId);
}

interface OfferMail {
  readonly connection: Transaction;
  readonly childId: string;
  readonly expiresAt: Date;
}

interface Recipient {
  readonly to: 'owner' | 'carer';
  readonly userId: string;
  /** Null for an account without an address. */
  readonly recipient: string | null;
}

async function mailOffer(
  actor: Actor,
  { connection, childId, expiresAt }: OfferMail,
  { to, userId, recipient }: Recipient,
): Promise<void> {
  if (recipient === null) return;
  await queueMail(actor, connection, {
    template: 'childOffered',
    data: { to, expiresAt: expiresAt.toISOString() },
    recipient,
    userId,
    actKey: `offer:${childId}:${userId}:${expiresAt.toISOString()}`,
  });
}

/**
 * Ends an open hand-over: the owner withdraws it, or the carer to whom the child is offered declines it.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for a carer to whom the child is not offered, NOT_FOUND, CONFLICT for
 *   the owner without an open hand-over
 */
export async function endHandOver(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { childId } = parseInput(childInput, rawInput);
  await withLockedChild(actor, childId, async (locked) => {
    const { connection, viewer, role } = locked;
    const offer = await openOffer(actor, connection, childId);
    if (role !== 'owner' && offer?.toId !== viewer.id) throw forbidden(carerRefusals.notOffered);
    if (!offer) throw conflict(say('There is no open offer for this child'));
    await connection.childOffer.delete({ where: { childId } });
    const otherId = role === 'owner' ? offer.toId : await ownerOf(connection, childId);
    await recordForBoth(actor, locked, 'child_offer_ended', otherId);
  });
  return childToSee(actor, childId);
}

const openOffer = ({ now }: Pick<Actor, 'now'>, { childOffer }: Transaction, childId: string) =>
  childOffer.findUnique({
    where: { childId, expiresAt: { gt: new Date(now.epochMilliseconds) } },
    select: { toId: true },
  });

/**
 * Makes the viewer the owner of a child that is offered to them, and its former owner an editor. The child's dates follow the new
 * owner's zone from then on, and never go back (docs/product.md#carers). Invitations of the former owner end.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, for a carer to whom the child is not offered and when the viewer's plan
 *   or account allows no more children, REAUTHENTICATION_REQUIRED, NOT_FOUND, CONFLICT for the owner and while the viewer's account is
 *   being deleted
 */
export async function acceptChild(actor: Actor, rawInput: unknown): Promise<Child> {
  const viewer = requireFreshProof(actor);
  const { childId } = parseInput(childInput, rawInput);
  if (!isUuid(childId)) throw notFound(say('Child not found'));
  await childToSee(actor, childId);
  await write(actor, async (connection) => {
    const formerId = await ownerOf(connection, childId);
    // Accounts are locked before children, as everywhere: neither clock nor number of children changes meanwhile.
    await lockAccounts(connection, [formerId, viewer.id]);
    const role = await lockChildToSee(connection, viewer, childId);
    if (role === 'owner') throw conflict(carerRefusals.alreadyOwner);
    const offer = await openOffer(actor, connection, childId);
    // It was withdrawn, or another hand-over has come first.
    if (offer?.toId !== viewer.id || formerId !== (await ownerOf(connection, childId))) {
      throw forbidden(carerRefusals.notOffered);
    }
    const own = await connection.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { deletionRequestedAt: true },
    });
    if (own.deletionRequestedAt) throw conflict(carerRefusals.accountEnds);
    const { clock } = await readChild(connection, viewer, childId);
    const { clock: ownClock } = await readClock(connection, viewer.id);
    const { changedFrom, handedOverOn, formerSkippedDates } = handedOver(clock, ownClock, actor.now);
    const carerIs = (userId: string) => ({ where: { childId_userId: { childId, userId } } });
    // A child never has two owners.
    await connection.childCarer.update({ ...carerIs(formerId), data: { role: 'editor' } });
    await connection.childCarer.update({ ...carerIs(viewer.id), data: { role: 'owner' } });
    await connection.child.update({
      where: { id: childId },
      data: {
        parentId: viewer.id,
        handedOverOn: storedDate(handedOverOn),
        formerSkippedDates: formerSkippedDates.map(storedDate),
      },
    });
    await connection.childOffer.delete({ where: { childId } });
    await withdrawInvitations(connection, childId, new Date(actor.now.epochMilliseconds));
    await requireChildPlaces(actor, connection, 0);
    await recomputeFrom(connection, actor.now, await readChild(connection, viewer, childId), changedFrom);
    await recordForBoth(actor, { connection, childId, viewer, role }, 'child_handed_over', formerId);
  });
  forgetLoaded(actor);
  return childToSee(actor, childId);
}

/** Takes a child out of the invitations that still wait for an answer, and ends those that are for no other child. */
async function withdrawInvitations(
  { carerInvitationChild, oneTimeLink }: Transaction,
  childId: string,
  endedAt: Date,
): Promise<void> {
  const invitation = { link: { usedAt: null, endedAt: null } };
  const taken = await carerInvitationChild.findMany({ where: { childId, invitation }, select: { linkId: true } });
  const id = { in: taken.map(({ linkId }) => linkId) };
  await carerInvitationChild.deleteMany({ where: { childId, linkId: id } });
  await oneTimeLink.updateMany({ where: { id, carerInvitation: { children: { none: {} } } }, data: { endedAt } });
}
