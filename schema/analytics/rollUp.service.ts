import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { ActivityType } from '../../prisma/generated/client/enums.ts';
import { inTransaction } from '../../prisma/pool.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor, Database } from '../actor.ts';
import { addDays } from '../day/localDate.rules.ts';
import { isFresh } from './analytics.rules.ts';
import { beginRollUpOnDemand, selectFirstOpenDate, upsertDailyAnalytics } from './analytics.sql.ts';

type Pool = Pick<Database, 'pool'>;

/** Whether users log an activity themselves; a change of plan is made by an administrator. */
const isOwn: Readonly<Record<ActivityType, boolean>> = {
  user_register: true,
  user_login: true,
  user_logout: true,
  child_created: true,
  challenge_completed: true,
  challenge_undone: true,
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
 *   a log-out, a new child, a challenge that they completed or undid, or a used feature.
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
export async function rollUp(on: Reader, date: string, now: Actor['now']): Promise<void> {
  await upsertDailyAnalytics(on, randomUUIDv7(), date, new Date(now.epochMilliseconds), ownActivities);
}

/**
 * The hourly job: rolls up today and yesterday, and all dates since the one that was rolled up last, which may have been
 * rolled up before it ended. The first time, and after the table was emptied, it begins with the first date on which
 * there was anything.
 */
export async function rollUpAnalytics({ pool }: Pool, now: Actor['now']): Promise<void> {
  const today = utcDate(now);
  await rollUpFrom(pool, await firstOpenDate(pool, today), now);
}

/** How many dates a roll-up on demand takes on. When more are open, the job has not run for days and does them. */
const onDemandDates = 7;

const running = new WeakMap<pg.Pool, Promise<void>>();

/**
 * Rolls up what the hourly job would roll up, for somebody who waits for the numbers: of many who wait at once, on all
 * servers, one does it. It gives up without an error, and the numbers stay as they were, if it takes too long, if too many
 * dates are open, or if the database cannot be written.
 */
export async function rollUpOnDemand({ pool }: Pool, now: Actor['now']): Promise<void> {
  const inProgress = running.get(pool);
  if (inProgress) return inProgress;
  const work = inTransaction(pool, (connection) => rollUpIfFree(connection, now))
    .catch(() => undefined)
    .finally(() => running.delete(pool));
  running.set(pool, work);
  return work;
}

async function rollUpIfFree(connection: Reader, now: Actor['now']): Promise<void> {
  const [state] = await beginRollUpOnDemand(connection);
  // Another server may have counted since the numbers were read.
  if (!state?.free || isFresh(state.updated_at, now.epochMilliseconds)) return;
  const today = utcDate(now);
  const open = await firstOpenDate(connection, today);
  if (open > addDays(today, -onDemandDates)) await rollUpFrom(connection, open, now);
}

async function firstOpenDate(on: Reader, today: string): Promise<string> {
  const [open] = await selectFirstOpenDate(on, today);
  return open?.date ?? today;
}

async function rollUpFrom(on: Reader, first: string, now: Actor['now']): Promise<void> {
  for (let date = first; date <= utcDate(now); date = addDays(date, 1)) await rollUp(on, date, now);
}
