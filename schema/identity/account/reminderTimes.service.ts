import type { Transaction } from '../../../prisma/write.ts';
import type { Actor } from '../../actor.ts';
import type { FamilyClock } from '../../day/calendar.rules.ts';
import { nextDigest, nextEvening } from '../../reminder/reminderClock.rules.ts';

/** Moves what waits for a time of the user's day to a changed clock, so that 18:45 is a quarter to seven wherever they are. */
export async function moveReminders(
  { reminderSettings }: Pick<Transaction, 'reminderSettings'>,
  userId: string,
  clock: FamilyClock,
  now: Actor['now'],
): Promise<void> {
  const settings = await reminderSettings.findUnique({ where: { userId } });
  if (!settings) return;
  const moved = (at: Date | null, next: Temporal.Instant | null) => at && next && new Date(next.epochMilliseconds);
  await reminderSettings.update({
    where: { userId },
    data: {
      nextAt: moved(settings.nextAt, nextEvening(clock, settings, now)),
      nextDigestAt: moved(settings.nextDigestAt, nextDigest(clock, settings, now)),
    },
  });
}
