import { type Transaction, write } from '../../../prisma/write.ts';
import { type Actor, refuseToken } from '../../actor.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { conflict } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { consumeLink, findLink, unusableLink } from '../link/link.service.ts';
import { lockAccount } from '../../locks.sql.ts';
import { say } from '../../say.rules.ts';
import { releaseAddressInput } from './recovery.input.ts';
import { recoveryMessages } from './recovery.rules.ts';
import { releaseUnproven } from './releaseUnproven.service.ts';

/**
 * Takes an address away from an account that never confirmed it (docs/product.md#addresses), for somebody who has proven the address
 * and cannot pass the account's second factor, because a stranger has made the account. Neither gets into the account of the other.
 *
 * @throws Refusal BAD_USER_INPUT for a link that does not work, UNAUTHENTICATED for a token that Google did not give, CONFLICT if no
 *   account has the address without having confirmed it, RATE_LIMITED, NOT_FOUND and UNAVAILABLE like Google sign-in
 */
export async function releaseAddress(actor: Actor, rawInput: unknown): Promise<{ message: string }> {
  refuseToken(actor);
  const { token, googleToken } = parseInput(releaseAddressInput, rawInput);
  await actor.limits.count('linkUse', actor.connection);
  const verified = googleToken == null ? null : await addressOfGoogle(actor, googleToken);
  const at = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    const email = verified ?? (await addressOfLink(actor, transaction, token ?? ''));
    // A link that the operator made proves no address.
    if (email === null) throw unusableLink();
    const [userId] = await releaseUnproven(transaction, { email }, at);
    if (userId === undefined) throw confirmedAlready();
    await recordAct(actor, transaction, {
      act: 'address_released',
      actorRole: 'stranger',
      actorId: null,
      subjectId: userId,
    });
  });
  return { message: recoveryMessages.released };
}

/** Uses a link up that was mailed to an address of an unproven account. Accounts are locked before links. */
async function addressOfLink(actor: Actor, transaction: Transaction, token: string): Promise<string | null> {
  const link = await findLink(actor, transaction, 'reset', token);
  const holder = link?.email
    ? await transaction.user.findFirst({ where: { email: link.email }, select: { id: true } })
    : null;
  if (holder) await lockAccount(transaction, holder.id);
  return (await consumeLink(actor, transaction, 'reset', token)).email;
}

/** The address that Google has verified. */
async function addressOfGoogle(actor: Actor, googleToken: string): Promise<string> {
  const { email, emailVerified } = await actor.google.verify(googleToken, actor.now);
  if (email === null || !emailVerified) throw confirmedAlready();
  return email.toLowerCase();
}

const confirmedAlready = () =>
  conflict(
    say(
      'No account has this address without having confirmed it. Use a recovery code, or write to the support address',
    ),
  );
