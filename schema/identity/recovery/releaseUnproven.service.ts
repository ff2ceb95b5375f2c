import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { endLinks } from '../link/link.service.ts';

/**
 * Takes an address away from the accounts of a filter that have it without having confirmed it, because somebody else has proven
 * that it is theirs. The accounts stay, and open with their username.
 *
 * @returns the ids of the accounts
 */
export async function releaseUnproven(
  transaction: Pick<Prisma.TransactionClient, 'user' | 'oneTimeLink'>,
  where: Prisma.UserWhereInput & { readonly email: string },
  at: Date,
): Promise<string[]> {
  const released = await transaction.user.updateManyAndReturn({
    where: { ...where, emailConfirmedAt: null },
    data: { email: null },
    select: { id: true },
  });
  const ids = released.map(({ id }) => id);
  const links = { userId: { in: ids }, email: where.email };
  await endLinks(transaction, { ...links, purpose: { in: ['confirm', 'reset'] } }, at);
  return ids;
}
