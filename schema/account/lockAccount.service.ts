import type { Prisma } from '../../prisma/generated/client/client.ts';

/**
 * Locks the row of a user until the transaction ends, so that changes of one account happen one after the other. The lock
 * is a write of `updatedAt`, because Prisma has no SELECT … FOR UPDATE.
 *
 * @returns whether the user exists
 */
export async function lockAccount({ user }: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const { count } = await user.updateMany({ where: { id }, data: { updatedAt: now } });
  return count > 0;
}
