import type { OneTimeLink, Prisma } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { provesAddressOf, registrationRefusals } from '../identity/user/registration.rules.ts';
import { reloadViewer } from '../identity/session/session.service.ts';
import { type Actor, refuseToken, requireSession } from '../actor.ts';
import { recordCarersAct, recordOwnAct } from '../audit/ownAct.service.ts';
import { childToSee } from '../child/child.service.ts';
import type { CarerRole } from '../child/child.rules.ts';
import type { Child } from '../child/child.sql.ts';
import { conflict, forbidden } from '../errors.ts';
import { parseInput } from '../input.ts';
import { consumeLink, endLinks, findLink, unusableLink } from '../identity/link/link.service.ts';
import { forgetLoaded } from '../loader.ts';
import { lockAccount, lockInvitedChildren } from '../locks.sql.ts';
import { queueMail } from '../mail/mail.service.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { linkInput } from '../identity/recovery/recovery.input.ts';
import { say } from '../say.rules.ts';
import {
  carerName,
  carerRefusals,
  type GivenRole,
  type InvitationOutcome,
  maskedEmail,
  raisedRole,
} from './carer.rules.ts';

/** The children of an invitation that its maker still owns. */
const stillOwned = (issuerId: string) =>
  ({ parentId: issuerId, deletionRequestedAt: null }) satisfies Prisma.ChildWhereInput;

/**
 * What an invitation is about, for whoever has its link, signed in or not; it stays usable.
 *
 * @returns null for one that does not work, for whatever reason
 * @throws Refusal FORBIDDEN for an access token, BAD_USER_INPUT, RATE_LIMITED
 */
export async function invitationPreview(actor: Actor, rawInput: unknown) {
  refuseToken(actor);
  const { token } = parseInput(linkInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  const link = await findLink(actor, actor.db.prisma, 'carer_invite', token);
  if (!link?.issuerId) return null;
  const found = await actor.db.prisma.carerInvitation.findUnique({
    where: { linkId: link.id },
    select: {
      role: true,
      link: { select: { issuer: { select: { name: true, username: true } } } },
      children: {
        where: { child: stillOwned(link.issuerId) },
        select: { child: { select: { name: true, createdAt: true, id: true } } },
        orderBy: [{ child: { createdAt: 'asc' } }, { childId: 'asc' }],
      },
    },
  });
  if (!found?.link.issuer || found.children.length === 0) return null;
  return {
    role: givenRoleOf(found.role),
    invitedBy: carerName(found.link.issuer),
    childNames: found.children.map(({ child }) => child.name),
    email: link.email === null ? null : maskedEmail(link.email),
    expiresAt: link.expiresAt,
    canRegister: canRegister(actor, link),
  };
}

/** Whether somebody can make an account with an invitation; where one is needed, it makes one only. */
const canRegister = ({ site }: Pick<Actor, 'site'>, { userId }: OneTimeLink): boolean =>
  site.registration === 'open' || (site.registration === 'invite' && userId === null);

/** An invitation never gives the role of the owner. */
const givenRoleOf = (role: CarerRole): GivenRole => {
  if (role === 'owner') throw new Error('An invitation gives the role of an editor or viewer');
  return role;
};

/**
 * Accepts an invitation: the viewer becomes a carer of its children, except those that its maker does not own any more
 * (docs/product.md#carers). What the viewer already may do never becomes less.
 *
 * @returns the viewer, and the children for which they were invited
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, for an invitation for another address and beyond 60 children,
 *   BAD_USER_INPUT for an invitation that does not work, CONFLICT for one's own, for a child with 12 carers and while the viewer's account
 *   is being deleted, RATE_LIMITED. A refused invitation stays usable.
 */
export async function acceptInvitation(
  actor: Actor,
  rawInput: unknown,
): Promise<{ viewer: Viewer; children: Child[] }> {
  const viewer = requireSession(actor);
  const { token } = parseInput(linkInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  const childIds = await write(actor, async (transaction) => {
    await lockAccount(transaction, viewer.id);
    const link = await findLink(actor, transaction, 'carer_invite', token);
    if (!link?.issuerId) throw unusableLink();
    if (link.issuerId === viewer.id) throw conflict(carerRefusals.ownInvitation);
    const invited = (await lockInvitedChildren(transaction, link.id, link.issuerId)).map(({ id }) => id);
    await requireRecipient(actor, transaction, link);
    await consumeLink(actor, transaction, 'carer_invite', token);
    const given = await joinChildren(actor, transaction, link.id, invited);
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'carer_joined', detail: { linkId: link.id } });
    await recordCarersAct(actor, transaction, {
      userId: link.issuerId,
      act: 'carer_joined',
      detail: { linkId: link.id },
    });
    if (given) await tellOwner(actor, transaction, { linkId: link.id, ownerId: link.issuerId, role: given });
    return invited;
  });
  forgetLoaded(actor);
  // The number of children has changed, and the address may be confirmed now.
  const reloaded = await reloadViewer(actor);
  return { viewer: reloaded, children: await Promise.all(childIds.map((id) => childToSee(actor, id))) };
}

/**
 * Checks that an invitation is for the viewer. The secret of one with an address was mailed there and nowhere else, so using it proves
 * the address of an account that has it.
 */
async function requireRecipient(actor: Actor, transaction: Transaction, link: OneTimeLink): Promise<void> {
  const { id } = requireSession(actor);
  const account = await transaction.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, emailConfirmedAt: true, deletionRequestedAt: true },
  });
  if (account.deletionRequestedAt) throw conflict(carerRefusals.accountEnds);
  if (link.email === null) return;
  if (link.email !== account.email) throw forbidden(registrationRefusals.otherAddress);
  if (account.emailConfirmedAt) return;
  if (!provesAddressOf(link, actor.site)) {
    throw forbidden(say('Confirm your email address before you accept this invitation'));
  }
  const at = new Date(actor.now.epochMilliseconds);
  await transaction.user.update({ where: { id }, data: { emailConfirmedAt: at } });
  await endLinks(transaction, { userId: id, purpose: 'confirm' }, at);
  await recordOwnAct(actor, transaction, { userId: id, act: 'email_confirmed' });
}

/** Mails the owner that the viewer cares for children of theirs now. */
async function tellOwner(
  actor: Actor,
  transaction: Transaction,
  { linkId, ownerId, role }: { linkId: string; ownerId: string; role: GivenRole },
): Promise<void> {
  const { displayName, username } = requireSession(actor);
  const { email } = await transaction.user.findUniqueOrThrow({ where: { id: ownerId }, select: { email: true } });
  if (email === null) return;
  await queueMail(actor, transaction, {
    template: 'carerJoined',
    data: { carer: carerName({ name: displayName, username }), role },
    recipient: email,
    userId: ownerId,
    actKey: `carer_joined:${linkId}`,
  });
}

/**
 * Makes the viewer a carer of the children of an invitation, which are locked.
 *
 * @returns the role that the viewer got for at least one of them; null if they had all before
 */
async function joinChildren(
  actor: Actor,
  transaction: Transaction,
  linkId: string,
  childIds: string[],
): Promise<GivenRole | null> {
  const { id: userId } = requireSession(actor);
  const [invitation] = await transaction.carerInvitation.updateManyAndReturn({
    where: { linkId },
    data: { outcome: 'accepted' satisfies InvitationOutcome, answeredById: userId },
    select: { role: true },
  });
  if (!invitation || childIds.length === 0) throw unusableLink();
  const carers = await transaction.childCarer.findMany({
    where: { childId: { in: childIds } },
    select: { childId: true, userId: true, role: true },
  });
  const at = new Date(actor.now.epochMilliseconds);
  const cared = await transaction.childCarer.count({ where: { userId, child: { deletionRequestedAt: null } } });
  const added = childIds.filter((id) => !carers.some((carer) => carer.childId === id && carer.userId === userId));
  if (cared + added.length > ownershipLimits.caredFor) {
    throw forbidden(
      say('You care for {cared} children: at most {max} are allowed', { cared, max: ownershipLimits.caredFor }),
    );
  }
  const role = givenRoleOf(invitation.role);
  let isMore = false;
  for (const childId of childIds) {
    const ofChild = carers.filter((carer) => carer.childId === childId);
    const former = ofChild.find((carer) => carer.userId === userId)?.role ?? null;
    if (former === null && ofChild.length >= ownershipLimits.carers) throw conflict(carerRefusals.full);
    const next = raisedRole(former, role);
    if (former === next) continue;
    isMore = true;
    if (former === null) await transaction.childCarer.create({ data: { childId, userId, role: next, createdAt: at } });
    else {
      const data = { role: next, grantedAt: at };
      await transaction.childCarer.update({ where: { childId_userId: { childId, userId } }, data });
    }
  }
  return isMore ? role : null;
}

/**
 * Declines an invitation, signed in or not: its link never works again.
 *
 * @returns the user of this browser; null without a session
 * @throws Refusal FORBIDDEN for an access token, BAD_USER_INPUT for an invitation that does not work, CONFLICT for one's own, RATE_LIMITED
 */
export async function declineInvitation(actor: Actor, rawInput: unknown): Promise<Viewer | null> {
  refuseToken(actor);
  const { token } = parseInput(linkInput, rawInput);
  const { viewer } = actor;
  await actor.limits.count('linkUse', actor.connection);
  await write(actor, async (transaction) => {
    const { id: linkId, issuerId } = await consumeLink(actor, transaction, 'carer_invite', token);
    if (issuerId === null) throw unusableLink();
    if (issuerId === viewer?.id) throw conflict(carerRefusals.ownInvitation);
    await transaction.carerInvitation.updateMany({
      where: { linkId },
      data: { outcome: 'declined' satisfies InvitationOutcome, answeredById: viewer?.id ?? null },
    });
    const entry = { act: 'carer_invitation_declined', detail: { linkId } } as const;
    if (viewer) await recordOwnAct(actor, transaction, { ...entry, userId: viewer.id });
    await recordCarersAct(actor, transaction, { ...entry, userId: issuerId });
  });
  return viewer;
}
