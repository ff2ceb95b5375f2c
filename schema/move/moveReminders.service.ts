import { clockOf } from '../day/clock.sql.ts';
import { columnOf } from '../export/kind.ts';
import { nextTimes } from '../reminder/reminderSettings.service.ts';
import type { MovedFamily } from './family.ts';
import { addReminderSettings, selectClock } from './move.sql.ts';
import type { MoveServices } from './prepareMove.service.ts';

/** The user's reminders, unless they have chosen others here. Notifications are switched on by each device again. */
export async function moveReminders({ pool, now }: MoveServices, userId: string, family: MovedFamily): Promise<void> {
  const settings = family.reminderSettings;
  const [ownClock] = settings ? await selectClock(pool, userId) : [];
  if (!settings || !ownClock) return;
  const chosen = {
    ...settings,
    push: false,
    mail: settings['mail'] === true,
    digest: settings['digest'] === true,
    weekdays: settings['weekdays'] as number[],
    minuteOfDay: Number(settings['minuteOfDay']),
    pace: String(settings['pace']),
  };
  const row = {
    ...chosen,
    userId,
    unanswered: 0,
    ...nextTimes(clockOf(ownClock), chosen, now),
    updatedAt: now.toString(),
  };
  await addReminderSettings(
    pool,
    JSON.stringify([Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))]),
  );
}
