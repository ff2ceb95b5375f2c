import { languageOf } from '../language.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { type Actor, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { childToSee } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import type { CarerRole } from '../child/child.rules.ts';
import { lately } from '../clock.rules.ts';
import { badInput, conflict, forbidden, notFound, rateLimited } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { linkUrl } from '../identity/link/link.rules.ts';
import { endLinks, makeLink, openLinks } from '../identity/link/link.service.ts';
import { forgetLoaded } from '../loader.ts';
import { lockAccount } from '../locks.sql.ts';
import { queueMail } from '../mail/mail.service.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { mayMailTo } from '../identity/recovery/confirmEmail.service.ts';
import { tooManyMails } from '../identity/recovery/mailedLinks.service.ts';
import { say } from '../say.rules.ts';
import { inviteInput } from './carer.input.ts';
import { carerName, carerRefusals, type GivenRole } from './carer.rules.ts';

/** An invitation to care for children, as its maker sees it. */
export interface Invitation {
  readonly id: string;
  readonly role: CarerRole;
  /** The only address that can accept it; null for anybody with the link. */
  readonly email: string | null;
  readonly childIds: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The link; only when it was just made, and was not mailed. */
  readonly url: string | null;
}

const hoursPerDay = 24;
const msPerHour = 3_600_000;

/**
 * Invites somebody to care for children of the viewer (docs/product.md#carers). With an address a mail goes there, and nobody else can
 * accept; without one, whoever has the link can.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, for children of others and for an address while the viewer's own is
 *   not confirmed, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an address where this site sends no mail, with 20 invitations that still wait
 *   and for a child with 12 carers, RATE_LIMITED beyond 50 invitations and 20 mails within 24 hours
 */
export async function inviteCarer(
  actor: Actor,
  rawInput: unknown,
): Promise<{ invitation: Invitation; children: Child[] }> {
  const viewer = requireFreshProof(actor);
  const { childIds, role, email } = parseInput(inviteInput, rawInput);
  const children = await ownChildren(actor, childIds);
  if (email !== null) await requireMailTo(actor, viewer, email);
  const invitation = await write(actor, async (transaction) => {
    // Invitations of one owner are made one after the other, so that each counts the ones before.
    await lockAccount(transaction, viewer.id);
    await requirePlaces(actor, transaction, { issuerId: viewer.id, childIds, isMailed: email !== null });
    const { id, secret, expiresAt } = await makeLink(actor, transaction, {
      purpose: 'carer_invite',
      userId: null,
      issuerId: viewer.id,
      email,
    });
    await transaction.carerInvitation.create({
      data: { linkId: id, role, children: { create: childIds.map((childId) => ({ childId })) } },
    });
    if (email !== null) await mailInvitation(actor, transaction, { viewer, id, role, email, secret });
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'carer_invited', detail: { linkId: id } });
    const url = email === null ? linkUrl(actor.site.publicUrl, 'carer_invite', secret) : null;
    return { id, role, email, childIds, createdAt: new Date(actor.now.epochMilliseconds), expiresAt, url };
  });
  forgetLoaded(actor);
  return { invitation, children };
}

/** The children of some ids, all of which the viewer owns. */
async function ownChildren(actor: Actor, childIds: readonly string[]): Promise<Child[]> {
  const children = await Promise.all(childIds.map((id) => childToSee(actor, id)));
  if (children.some(({ role }) => role !== 'owner')) throw forbidden(carerRefusals.notOwner);
  return children;
}

async function requireMailTo(actor: Actor, viewer: Viewer, email: string): Promise<void> {
  if (email === viewer.email) throw badInput('email', say('This is your own address'));
  if (!actor.mailer.isConfigured) {
    throw conflict(say('This site sends no mail: leave the address out, and copy the link instead'));
  }
  if (!viewer.emailConfirmed) {
    throw forbidden(say('Confirm your own email address before you invite somebody by mail, or copy a link instead'));
  }
  if (!(await mayMailTo(actor, email))) throw tooManyMails(1);
}

interface Wanted {
  readonly issuerId: string;
  readonly childIds: readonly string[];
  readonly isMailed: boolean;
}

async function requirePlaces(
  actor: Pick<Actor, 'now'>,
  { oneTimeLink, childCarer }: Prisma.TransactionClient,
  { issuerId, childIds, isMailed }: Wanted,
): Promise<void> {
  const waiting = await oneTimeLink.count({ where: { ...openLinks('carer_invite', actor), issuerId } });
  if (waiting >= ownershipLimits.carerInvitations) {
    throw conflict(
      say('You have {waiting} invitations that wait for an answer: revoke one to make another', { waiting }),
    );
  }
  const carers = await childCarer.groupBy({ by: ['childId'], where: { childId: { in: [...childIds] } }, _count: true });
  if (carers.some(({ _count: count }) => count >= ownershipLimits.carers)) {
    throw conflict(carerRefusals.full);
  }
  const createdAt = lately(actor.now, hoursPerDay);
  const made = { purpose: 'carer_invite', issuerId, createdAt };
  if ((await oneTimeLink.count({ where: made })) >= ownershipLimits.carerInvitationsPerDay) {
    throw rateLimited(say('Too many invitations. Please try again tomorrow'), hoursPerDay * msPerHour);
  }
  if (!isMailed) return;
  const mailed = await oneTimeLink.count({ where: { ...made, email: { not: null } } });
  if (mailed >= ownershipLimits.invitationMailsPerDay) throw tooManyMails(hoursPerDay);
}

interface MailedInvitation {
  readonly viewer: Viewer;
  readonly id: string;
  readonly role: GivenRole;
  readonly email: string;
  readonly secret: string;
}

const mailInvitation = (
  actor: Actor,
  transaction: Transaction,
  { viewer, id, role, email, secret }: MailedInvitation,
): Promise<void> =>
  queueMail(actor, transaction, {
    template: 'carerInvitation',
    data: { inviter: carerName({ name: viewer.displayName, username: viewer.username }), role },
    recipient: email,
    userId: null,
    language: languageOf(actor),
    actKey: `carer_invite:${id}`,
    secret,
  });

/**
 * Revokes an invitation that the viewer made: its link never works again.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND for one that is not the viewer's or does not wait any more
 */
export async function revokeInvitation(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  if (!isUuid(id)) throw notFound(say('Invitation not found'));
  const at = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    const where = { ...openLinks('carer_invite', actor), id, issuerId: viewer.id };
    if ((await endLinks(transaction, where, at)) === 0) throw notFound(say('Invitation not found'));
    await recordOwnAct(actor, transaction, {
      userId: viewer.id,
      act: 'carer_invitation_revoked',
      detail: { linkId: id },
    });
  });
  forgetLoaded(actor);
  return viewer;
}
