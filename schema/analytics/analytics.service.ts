import { type Actor, requireSession, rightsRefused } from '../actor.ts';
import { isSiteOwner } from '../rights.ts';
import { addDays } from '../day/localDate.rules.ts';
import { isFresh, monthDays, seriesOf, totalOf, weekDays } from './analytics.rules.ts';
import { selectAnalytics } from './analytics.sql.ts';
import { rollUpOnDemand, utcDate } from './rollUp.service.ts';

/**
 * The owner's numbers (docs/product.md#analytics) as they were rolled up last, at most a minute ago if that is quickly done; `rollUp` defines each.
 * Reading them costs the same however many families there are. The past week is the last 7 UTC dates and the past month the
 * last 30, today included as far as it was rolled up; a date without a row counts as 0. Totals are those of the latest date.
 * All dates are UTC dates.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer owns the site
 */
export async function analytics(actor: Actor) {
  const viewer = requireSession(actor);
  if (!isSiteOwner(viewer, actor.site)) throw rightsRefused(viewer);
  const today = utcDate(actor.now);
  const datesOf = (days: number) => Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const month = datesOf(monthDays);
  const week = datesOf(weekDays);

  const read = async () => (await selectAnalytics(actor.db.pool, month[0] ?? today, today))[0];
  let rolledUp = await read();
  if (!isFresh(rolledUp?.updated_at, actor.now.epochMilliseconds)) {
    await rollUpOnDemand(actor.db, actor.now);
    rolledUp = await read();
  }
  const days = rolledUp?.days ?? [];
  const series = (dates: readonly string[], field: 'newUsers' | 'activeUsers' | 'completedChallenges') =>
    seriesOf(dates, new Map(days.map((day) => [day.date, day[field]])));
  const yesterday = addDays(today, -1);
  const dailyNewUsers = series(week, 'newUsers');
  const monthlyNewUsers = series(month, 'newUsers');
  return {
    totalUsers: rolledUp?.total_users ?? 0,
    totalChildren: rolledUp?.total_children ?? 0,
    totalChallenges: rolledUp?.total_challenges ?? 0,
    newUsersWeek: totalOf(dailyNewUsers),
    newUsersMonth: totalOf(monthlyNewUsers),
    uniqueVisits: days.find(({ date }) => date === yesterday)?.uniqueVisits ?? 0,
    dailyNewUsers,
    monthlyNewUsers,
    weeklyLoginData: series(week, 'activeUsers'),
    weeklyChallengesData: series(week, 'completedChallenges'),
    updatedAt: rolledUp?.updated_at ?? null,
  };
}
