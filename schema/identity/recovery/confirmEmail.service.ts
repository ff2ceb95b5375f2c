import { type Transaction, write } from '../../../prisma/write.ts';
import { accountKey } from '../password/accountKey.ts';
import type { Viewer } from '../user/user.sql.ts';
import { reloadViewer } from '../session/session.service.ts';
import { type Actor, refuseToken, requireSession } from '../../actor.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { conflict, Refusal } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { consumeAddressLink, makeLink, unusableLink } from '../link/link.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { say } from '../../say.rules.ts';
import { actedBy } from './actedBy.ts';
import { mailedLately, requireMail, tooManyMails } from './mailedLinks.service.ts';
import { linkInput } from './recovery.input.ts';
import { mailedLinksPerHour, recoveryMessages } from './recovery.rules.ts';

/** The result of a link that was opened: the user of this browser, who need not be signed in, and a message. */
export interface LinkOpened {
  readonly viewer: Viewer | null;
  readonly message: string;
}

/**
 * Mails a link that proves the address of an account; former ones end. Does nothing if this installation sends no mail.
 *
 * @param account its id, and its address in lower case
 */
export async function sendConfirmation(
  actor: Pick<Actor, 'now' | 'mailer'>,
  transaction: Transaction,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  if (!actor.mailer.isConfigured) return;
  const { id, secret } = await makeLink(actor, transaction, { purpose: 'confirm', userId, email });
  const template = 'confirmAddress';
  await queueMail(actor, transaction, {
    template,
    data: {},
    recipient: email,
    userId,
    actKey: `confirm:${id}`,
    secret,
  });
}

/** Whether an address may get another mail that nobody with access to its mailbox asked for. */
export const mayMailTo = ({ limits }: Pick<Actor, 'limits'>, email: string): Promise<boolean> =>
  limits.count('mail', { recipient: accountKey(email) }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/**
 * Mails the link that confirms the user's address again.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, CONFLICT without an address or mail, RATE_LIMITED beyond three
 *   mails an hour
 */
export async function requestEmailConfirmation(actor: Actor): Promise<{ message: string }> {
  const { id: userId, email, emailConfirmed } = requireSession(actor);
  if (email === null) throw conflict(say('This account has no email address'));
  if (emailConfirmed) return { message: recoveryMessages.confirmed };
  requireMail(actor, (whom) => say('This site sends no mail. Write to {whom} to confirm your address', { whom }));
  if (!(await mayMailTo(actor, email))) throw tooManyMails(1);
  await write(actor, async (transaction) => {
    await lockAccount(transaction, userId);
    const sent = await mailedLately(actor, transaction, { userId, purpose: 'confirm', hours: 1 });
    if (sent >= mailedLinksPerHour) throw tooManyMails(1);
    await sendConfirmation(actor, transaction, { userId, email });
  });
  return { message: recoveryMessages.confirmationSent };
}

/**
 * Confirms the address of an account with a link, signed in or not (docs/product.md#addresses). It signs nobody in.
 *
 * @throws Refusal BAD_USER_INPUT for a link that does not work, also when the account has another address now, RATE_LIMITED
 */
export async function confirmEmail(actor: Actor, rawInput: unknown): Promise<LinkOpened> {
  refuseToken(actor);
  const { token } = parseInput(linkInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  const at = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    const { userId, email } = await consumeAddressLink(actor, transaction, 'confirm', token);
    const { count } = await transaction.user.updateMany({
      where: { id: userId, email },
      data: { emailConfirmedAt: at },
    });
    if (count === 0) throw unusableLink();
    await recordAct(actor, transaction, { act: 'email_confirmed', ...actedBy(actor, userId), subjectId: userId });
  });
  return { viewer: actor.viewer && (await reloadViewer(actor)), message: recoveryMessages.confirmed };
}
