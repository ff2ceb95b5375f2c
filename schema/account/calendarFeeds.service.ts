import type { Prisma } from '../../prisma/generated/client/client.ts';

/** Ends the calendar feeds of a user: their addresses never work again. They end with whatever ends the account's access tokens. */
export async function endCalendarFeeds(
  { calendarFeed }: Pick<Prisma.TransactionClient, 'calendarFeed'>,
  userId: string,
): Promise<void> {
  await calendarFeed.deleteMany({ where: { userId } });
}
