import { write } from '../../prisma/write.ts';
import type { Actor, Database } from '../actor.ts';
import type { Unsubscribable } from '../mail/mail.rules.ts';

interface Ended {
  readonly userId: string;
  readonly template: Unsubscribable;
}

/**
 * Ends one kind of mails to an account, for whoever holds the address from such a mail. Doing it again changes nothing, nor does it for
 * an account that is gone.
 */
export async function endMails(
  { db, now }: { readonly db: Pick<Database, 'prisma'>; readonly now: Actor['now'] },
  { userId, template }: Ended,
): Promise<void> {
  const updatedAt = new Date(now.epochMilliseconds);
  await write({ db }, async ({ reminderSettings }) => {
    if (template === 'digest') {
      await reminderSettings.updateMany({
        where: { userId, digest: true },
        data: { digest: false, nextDigestAt: null, updatedAt },
      });
      return;
    }
    await reminderSettings.updateMany({ where: { userId, mail: true }, data: { mail: false, updatedAt } });
    // Evenings on which nothing can arrive are not decided on.
    await reminderSettings.updateMany({ where: { userId, mail: false, push: false }, data: { nextAt: null } });
  });
}
