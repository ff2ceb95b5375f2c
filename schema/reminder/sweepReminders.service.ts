import { write } from '../../prisma/write.ts';
import type { Actor, Database } from '../actor.ts';
import { reminderKeptDays } from './reminder.rules.ts';
import { deleteOldReminders, lockReminderSettings } from './reminder.sql.ts';
import { carersById } from './reminderFacts.service.ts';
import { nextTimes } from './reminderSettings.service.ts';

const hoursPerDay = 24;

/** No chosen evening is further ahead, whatever zones do. */
const aheadDays = 17;

/**
 * The hourly job: deletes reminders that are older than 35 days. Those that wait for a time so far ahead that only a wrong clock can have
 * set it are due at the next chosen time.
 */
export async function sweepReminders(db: Database, now: Actor['now']): Promise<void> {
  const before = now.subtract({ hours: reminderKeptDays * hoursPerDay });
  await deleteOldReminders(db.pool, before.toZonedDateTimeISO('UTC').toPlainDate().toString());
  const isAhead = { gt: new Date(now.add({ hours: aheadDays * hoursPerDay }).epochMilliseconds) };
  const ahead = await db.prisma.reminderSettings.findMany({
    where: { OR: [{ nextAt: isAhead }, { nextDigestAt: isAhead }] },
    select: { userId: true },
  });
  const carers = await carersById(
    db,
    ahead.map(({ userId }) => userId),
  );
  for (const { id: userId, clock } of carers) {
    await write({ db }, async (transaction) => {
      await lockReminderSettings(transaction, userId);
      const settings = await transaction.reminderSettings.findUnique({ where: { userId } });
      if (settings) {
        await transaction.reminderSettings.update({ where: { userId }, data: nextTimes(clock, settings, now) });
      }
    });
  }
}
