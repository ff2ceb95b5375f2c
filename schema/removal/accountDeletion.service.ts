import { z } from 'zod';
import { type Transaction, write } from '../../prisma/write.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { deletesAt, dueSince, graceDays, isTypedUsername } from '../identity/user/deletion.rules.ts';
import { endProgramAccess } from '../identity/session/programAccess.service.ts';
import { endSessions } from '../identity/session/sessions.service.ts';
import { reloadViewer } from '../identity/session/session.service.ts';
import { type Actor, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { tellOtherCarers } from '../child/childEnds.service.ts';
import { badInput, conflict } from '../errors.ts';
import { parseInput } from '../input.ts';
import { lockAccount, lockChildrenOfOwner } from '../locks.sql.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { say, words } from '../say.rules.ts';

const deleteAccountInput = z.object({
  username: z.string({ error: 'Type your username to delete the account' }).max(1_000, 'This is not your username'),
});

/**
 * Requests the deletion of the user's account (docs/product.md#deletion-and-export): all their sessions, access tokens and
 * webhooks end, and their own children are hidden. They stay a carer of other families' children until the account is deleted. For
 * 30 days a log-in leads to `restoreAccount`; a second request does not restart them.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT when the username
 *   is another
 */
export async function deleteAccount(actor: Actor, rawInput: unknown): Promise<{ message: string }> {
  const viewer = requireFreshProof(actor);
  const { username } = parseInput(deleteAccountInput, rawInput);
  if (!isTypedUsername(username, viewer.username)) {
    throw badInput(
      'username',
      say('Type your username exactly as it is written here: {username}', { username: viewer.username }),
    );
  }
  const ends = await write(actor, async (transaction) => {
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'deletion_requested' });
    return requestDeletion(actor, transaction, viewer.id);
  });
  await actor.connection.setSession(null);
  actor.viewer = null;
  const { message } = say('Your account will be deleted on {date}. Log in before then to restore it.', {
    date: dateText(ends, viewer),
  });
  return { message };
}

/**
 * Begins the 30 days after which an account is deleted: ends its sessions, access tokens and webhooks, hides its own children, and
 * tells its address and the other carers of its children. A second request does not restart them. The caller has checked who may ask for it.
 *
 * @returns when the account will be deleted for good
 */
export async function requestDeletion(
  actor: Pick<Actor, 'now' | 'mailer'>,
  transaction: Transaction,
  userId: string,
): Promise<Date> {
  const now = new Date(actor.now.epochMilliseconds);
  const own = { parentId: userId };
  await lockAccount(transaction, userId);
  await lockChildrenOfOwner(transaction, userId);
  const latest = await transaction.child.aggregate({ where: own, _max: { deletionRequestedAt: true } });
  const former = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { deletionRequestedAt: true, email: true },
  });
  // Children that are deleted with the account share its instant, which no profile deleted before may have.
  const shared = latest._max.deletionRequestedAt?.getTime() === now.getTime();
  const requestedAt = former.deletionRequestedAt ?? new Date(now.getTime() + Number(shared));
  await transaction.user.update({ where: { id: userId }, data: { deletionRequestedAt: requestedAt } });
  await transaction.child.updateMany({
    where: { ...own, deletionRequestedAt: null },
    data: { deletionRequestedAt: requestedAt },
  });
  await tellOtherCarers(actor, transaction, { ownerId: userId, requestedAt });
  await endProgramAccess(actor, transaction, userId);
  await endSessions(actor, transaction, { userId });
  const ends = deletesAt(requestedAt);
  if (former.email !== null) {
    await queueMail(actor, transaction, {
      template: 'accountDeletion',
      data: { deletesAt: ends.toISOString() },
      recipient: former.email,
      userId,
      actKey: `deletion:${userId}:${requestedAt.toISOString()}`,
    });
  }
  return ends;
}

/**
 * Restores the account, with the children that were deleted with it. Access tokens and webhooks stay ended, and profiles that were
 * deleted before keep their own 30 days. Nothing happens if the account is not being deleted.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, CONFLICT when the 30 days have passed
 */
export async function restoreAccount(actor: Actor): Promise<{ viewer: Viewer; message: string }> {
  const { id } = requireSession(actor);
  await write(actor, async (transaction) => {
    if (!(await withdrawDeletion(actor, transaction, id))) return;
    await recordOwnAct(actor, transaction, { userId: id, act: 'deletion_withdrawn' });
  });
  return { viewer: await reloadViewer(actor), message: words('Your account is back, and everything in it') };
}

/**
 * Ends the 30 days of an account, and of the children that were deleted with it. The caller has checked who may ask for it.
 *
 * @returns false for an account that is not being deleted
 * @throws Refusal CONFLICT when the 30 days have passed
 */
export async function withdrawDeletion(
  { now }: Pick<Actor, 'now'>,
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  await lockAccount(transaction, userId);
  const { deletionRequestedAt } = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { deletionRequestedAt: true },
  });
  if (!deletionRequestedAt) return false;
  if (deletionRequestedAt <= dueSince(new Date(now.epochMilliseconds))) {
    throw conflict(say('The {days} days have passed: this account is being deleted now', { days: graceDays }));
  }
  await transaction.user.update({ where: { id: userId }, data: { deletionRequestedAt: null } });
  await lockChildrenOfOwner(transaction, userId);
  await transaction.child.updateMany({
    where: { parentId: userId, deletionRequestedAt },
    data: { deletionRequestedAt: null },
  });
  return true;
}

const dateText = (at: Date, { clock: { timeZone } }: Viewer): string =>
  at.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
