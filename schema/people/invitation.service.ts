import { languageOf } from '../language.ts';
import type { OneTimeLink } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { recordAct } from '../audit/audit.service.ts';
import { operatorName } from '../audit/actorName.rules.ts';
import { badInput, conflict, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { linkUrl } from '../identity/link/link.rules.ts';
import { endLinks, type MadeLink, makeLink, openLinks } from '../identity/link/link.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { accountName } from '../identity/user/accountName.service.ts';
import { emailTaken } from '../identity/user/username.service.ts';
import { lockAccount } from '../locks.sql.ts';
import { say } from '../say.rules.ts';
import { inviteInput } from './people.input.ts';
import { findVisible } from '../visibleId.ts';
import { requireActingAdmin } from './personActs.service.ts';

/** The filter for invitations to register that still work. */
const openInvitations = (actor: Pick<Actor, 'now'>) => openLinks('register_invite', actor);

/** How many invitations a list shows at most. */
export const invitationsListed = 100;

/**
 * The invitations to register that still work, of all administrators and the operator, newest first.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator
 */
export async function registerInvitations(actor: Actor): Promise<OneTimeLink[]> {
  requireAdmin(actor);
  return actor.db.prisma.oneTimeLink.findMany({
    where: openInvitations(actor),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: invitationsListed,
  });
}

/** Finds invitations that still work by id; none for everybody but an administrator in a browser. */
export const findInvitation = findVisible(async (actor, ids) => {
  if (!actor.viewer?.isAdmin || actor.token) return [];
  const where = { ...openInvitations(actor), id: { in: ids } };
  return actor.db.prisma.oneTimeLink.findMany({ where, select: { id: true } });
});

/** Who made an invitation: the operator has no account. */
export const inviterName = async (actor: Actor, { issuerId }: OneTimeLink): Promise<string | null> =>
  issuerId === null ? operatorName : accountName(actor, issuerId);

/**
 * Refuses an invitation that nobody could use.
 * @throws Refusal CONFLICT
 */
function requireUsable({ site }: Pick<Actor, 'site'>): void {
  if (site.registration === 'closed') {
    throw conflict(say('Registration is closed on this site, so nobody could use an invitation'));
  }
}

/**
 * Makes an invitation to register, in a transaction with what goes with it. The caller has checked who may ask for it.
 *
 * @param email in lower case; null for a link that anybody can use
 * @throws Refusal CONFLICT when registration is closed, or the address has an account
 */
export async function makeInvitation(
  actor: Pick<Actor, 'now' | 'site'>,
  transaction: Transaction,
  { email, issuerId }: { email: string | null; issuerId: string | null },
): Promise<MadeLink & { url: string }> {
  requireUsable(actor);
  if (email !== null && (await transaction.user.count({ where: { email } })) > 0) throw emailTaken();
  const link = await makeLink(actor, transaction, { purpose: 'register_invite', userId: null, issuerId, email });
  return { ...link, url: linkUrl(actor.site.publicUrl, 'register_invite', link.secret) };
}

/**
 * Makes an invitation to register, and mails it where an address is given and this installation sends mail.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, CONFLICT when registration is closed, the
 *   address has an account, or 100 invitations of the administrator still work
 */
export async function inviteToRegister(actor: Actor, rawInput: unknown) {
  const { id: issuerId } = requireActingAdmin(actor);
  const { email = null } = parseInput(inviteInput, rawInput);
  return write(actor, async (transaction) => {
    // Invitations of one administrator are made one after the other, so that each counts the ones before.
    await lockAccount(transaction, issuerId);
    const open = await transaction.oneTimeLink.count({ where: { ...openInvitations(actor), issuerId } });
    if (open >= ownershipLimits.registerInvitations) {
      throw conflict(say('You have {open} invitations that still work: revoke one to make another', { open }));
    }
    const { id, secret, url } = await makeInvitation(actor, transaction, { email, issuerId });
    if (email !== null) {
      const mail = {
        template: 'registerInvitation',
        data: {},
        recipient: email,
        userId: null,
        language: languageOf(actor),
        secret,
      } as const;
      await queueMail(actor, transaction, { ...mail, actKey: `register_invite:${id}` });
    }
    await recordAct(actor, transaction, {
      act: 'invitation_made',
      actorRole: 'admin',
      actorId: issuerId,
      subjectId: null,
      detail: { linkId: id },
    });
    return { invitation: await transaction.oneTimeLink.findUniqueOrThrow({ where: { id } }), url };
  });
}

/**
 * Revokes an invitation to register, whoever made it.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND for one that does not work any more
 */
export async function revokeRegisterInvitation(actor: Actor, { id }: { id: string }): Promise<OneTimeLink[]> {
  const { id: actorId } = requireActingAdmin(actor);
  if (!isUuid(id)) throw badInput('id', say('The invitation must be given by its id'));
  await write(actor, async (transaction) => {
    const at = new Date(actor.now.epochMilliseconds);
    if ((await endLinks(transaction, { ...openInvitations(actor), id }, at)) === 0)
      throw notFound(say('Invitation not found'));
    const recorded = { act: 'invitation_revoked', actorRole: 'admin', actorId, subjectId: null } as const;
    await recordAct(actor, transaction, { ...recorded, detail: { linkId: id } });
  });
  return registerInvitations(actor);
}
