import { z } from 'zod';
import type { Viewer } from '../account/account.sql.ts';
import { deletesAt, dueSince, graceDays, isTypedUsername } from '../account/deletion.rules.ts';
import { endSessions } from '../account/sessions.service.ts';
import { reloadViewer } from '../account/session.service.ts';
import { type Actor, requireSession } from '../actor.ts';
import { badInput, Refusal } from '../errors.ts';
import { parseInput } from '../input.ts';
import { requireFreshProof } from '../proof/proof.service.ts';

const deleteAccountInput = z.object({
  username: z.string({ error: 'Type your username to delete the account' }).max(1_000, 'This is not your username'),
});

/**
 * Requests the deletion of the user's account (docs/product.md#deletion-and-export): all their sessions and access tokens
 * end, and their own children are hidden. They stay a carer of other families' children until the account is deleted. For
 * 30 days a log-in leads to `restoreAccount`; a second request does not restart them.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT when the username
 *   is another
 */
export async function deleteAccount(actor: Actor, rawInput: unknown): Promise<{ message: string }> {
  const viewer = requireFreshProof(actor);
  const { username } = parseInput(deleteAccountInput, rawInput);
  if (!isTypedUsername(username, viewer.username)) {
    throw badInput('username', `Type your username exactly as it is written here: ${viewer.username}`);
  }
  const now = new Date(actor.now.epochMilliseconds);
  const ends = await actor.db.prisma.$transaction(async (transaction) => {
    const own = { parentId: viewer.id };
    const latest = await transaction.child.aggregate({ where: own, _max: { deletionRequestedAt: true } });
    const former = await transaction.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { deletionRequestedAt: true },
    });
    // Children that are deleted with the account share its instant, which no profile deleted before may have.
    const shared = latest._max.deletionRequestedAt?.getTime() === now.getTime();
    const requestedAt = former.deletionRequestedAt ?? new Date(now.getTime() + Number(shared));
    await transaction.user.update({ where: { id: viewer.id }, data: { deletionRequestedAt: requestedAt } });
    await transaction.child.updateMany({
      where: { ...own, deletionRequestedAt: null },
      data: { deletionRequestedAt: requestedAt },
    });
    await transaction.accessToken.updateMany({
      where: { userId: viewer.id, revokedAt: null },
      data: { revokedAt: now },
    });
    await endSessions(actor, transaction, { userId: viewer.id });
    return deletesAt(requestedAt);
  });
  await actor.connection.setSession(null);
  actor.viewer = null;
  return { message: `Your account will be deleted on ${dateText(ends, viewer)}. Log in before then to restore it.` };
}

/**
 * Restores the account, with the children that were deleted with it. Access tokens stay revoked, and profiles that were
 * deleted before keep their own 30 days. Nothing happens if the account is not being deleted.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, CONFLICT when the 30 days have passed
 */
export async function restoreAccount(actor: Actor): Promise<{ viewer: Viewer; message: string }> {
  const { id } = requireSession(actor);
  await actor.db.prisma.$transaction(async (transaction) => {
    const { deletionRequestedAt } = await transaction.user.findUniqueOrThrow({
      where: { id },
      select: { deletionRequestedAt: true },
    });
    if (!deletionRequestedAt) return;
    if (deletionRequestedAt <= dueSince(new Date(actor.now.epochMilliseconds))) {
      throw new Refusal('CONFLICT', `The ${graceDays} days have passed: this account is being deleted now`);
    }
    await transaction.user.update({ where: { id }, data: { deletionRequestedAt: null } });
    await transaction.child.updateMany({
      where: { parentId: id, deletionRequestedAt },
      data: { deletionRequestedAt: null },
    });
  });
  return { viewer: await reloadViewer(actor), message: 'Your account is back, and everything in it' };
}

const dateText = (at: Date, { clock: { timeZone } }: Viewer): string =>
  at.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
