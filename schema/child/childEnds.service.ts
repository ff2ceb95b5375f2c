import type { Transaction } from '../../prisma/write.ts';
import { deletesAt } from '../identity/user/deletion.rules.ts';
import type { Actor } from '../actor.ts';
import { queueMail } from '../mail/mail.service.ts';

/**
 * Mails the other carers of an owner's children that their profiles are being deleted, in the transaction that hides them: one mail each,
 * for all children of that instant. In the app they find them as `User.endedChildren`.
 *
 * @param requestedAt the instant at which the deletion was requested
 */
export async function tellOtherCarers(
  actor: Pick<Actor, 'now' | 'mailer'>,
  transaction: Transaction,
  { ownerId, requestedAt }: { readonly ownerId: string; readonly requestedAt: Date },
): Promise<void> {
  if (!actor.mailer.isConfigured) return;
  const others = await transaction.user.findMany({
    where: {
      id: { not: ownerId },
      email: { not: null },
      carers: { some: { child: { parentId: ownerId, deletionRequestedAt: requestedAt } } },
    },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: userId, email } of others) {
    if (email === null) continue;
    await queueMail(actor, transaction, {
      template: 'childDeletion',
      data: { deletesAt: deletesAt(requestedAt).toISOString() },
      recipient: email,
      userId,
      actKey: `child_deletion:${ownerId}:${userId}:${requestedAt.toISOString()}`,
    });
  }
}
