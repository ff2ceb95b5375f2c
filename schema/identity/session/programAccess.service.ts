import type { Transaction } from '../../../prisma/write.ts';
import type { Actor } from '../../actor.ts';
import { isUuid } from '../../input.ts';

/**
 * Ends what programs can do for a user: revokes the access tokens that are valid, and deletes the webhooks and calendar feeds.
 *
 * @param keep ids of the access tokens and webhooks that go on; ids of anything else change nothing
 * @returns how many access tokens were ended
 */
export async function endProgramAccess(
  { now }: Pick<Actor, 'now'>,
  transaction: Transaction,
  userId: string,
  keep: readonly string[] = [],
): Promise<number> {
  const at = new Date(now.epochMilliseconds);
  const id = { notIn: keep.filter(isUuid) };
  const { count } = await transaction.accessToken.updateMany({
    where: { userId, revokedAt: null, expiresAt: { gt: at }, id },
    data: { revokedAt: at },
  });
  await transaction.webhook.deleteMany({ where: { userId, id } });
  await transaction.calendarFeed.deleteMany({ where: { userId } });
  return count;
}
