import { randomUUIDv7 } from 'node:crypto';
import { ActivityType } from '../../prisma/generated/client/enums.ts';
import type { Actor, Database } from '../actor.ts';
import { addDays } from '../day/localDate.rules.ts';
import { selectFirstOpenDate, upsertDailyAnalytics } from './analytics.sql.ts';

type Pool = Pick<Database, 'pool'>;

/** Whether users log an activity themselves; a change of plan is made by an administrator. */
const isOwn: Readonly<Record<ActivityType, boolean>> = {
  user_register: true,
  user_login: true,
  user_logout: true,
  child_created: true,
  challenge_completed: true,
  feature_used: true,
  subscription_changed: false,
};

const ownActivities = Object.values(ActivityType).filter((activity) => isOwn[activity]);

/** The UTC date of an instant, yyyy-MM-dd: the owner's numbers follow one clock, whatever the families' zones are. */
export const utcDate = (now: Actor['now']): string => now.toZonedDateTimeISO('UTC').toPlainDate().toString();

/**
 * Computes the owner's numbers of one UTC date (00:00 to 24:00 UTC) wholly from the base tables, and writes them to
 * `daily_analytics`. It may run again at any time, for any date, on several servers at once; for the same base tables it
 * gives the same numbers.
 *
 * - `totalUsers`: accounts made before the end of the date, without those that had asked for their deletion by then.
 * - `newUsers`: those of them that were made on the date.
 * - `activeUsers`: different users who logged in or did something on the date: the log holds a registration, a log-in,
 *   a log-out, a new child, a completed challenge or a used feature of theirs.
 * - `uniqueVisits`: different users who used a session on the date, also if they only looked: `activeUsers`, and those
 *   with a stay that began on it. The first request of a session on a date begins a stay.
 * - `totalChildren`: profiles made before the end of the date, without those that were waiting for their deletion by then
 *   or whose owner was.
 * - `completedChallenges`: daily, weekly and monthly tasks completed on the date, those in the archive included.
 *
 * Rows that were deleted for good count on no date; a date that is not rolled up again keeps its numbers.
 *
 * @param date yyyy-MM-dd
 */
export async function rollUp({ pool }: Pool, date: string, now: Actor['now']): Promise<void> {
  await upsertDailyAnalytics(pool, randomUUIDv7(), date, new Date(now.epochMilliseconds), ownActivities);
}

/**
 * The hourly job: rolls up today and yesterday, and all dates since the one that was rolled up last, which may have been
 * rolled up before it ended. The first time, and after the table was emptied, it begins with the first date on which
 * there was anything.
 */
export async function rollUpAnalytics(db: Pool, now: Actor['now']): Promise<void> {
  const today = utcDate(now);
  const [open] = await selectFirstOpenDate(db.pool, today);
  for (let date = open?.date ?? today; date <= today; date = addDays(date, 1)) await rollUp(db, date, now);
}
