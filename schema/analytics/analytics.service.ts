import { type Actor, requireSession } from '../actor.ts';
import { isSiteOwner, type Site } from '../builder.ts';
import { addDays } from '../day/localDate.rules.ts';
import { accessDenied } from '../errors.ts';
import { type DailyCount, monthDays, seriesOf, totalOf, weekDays } from './analytics.rules.ts';
import { utcDate } from './rollUp.service.ts';

/** The owner's numbers (specification 3, Analytics). All dates are UTC dates. */
export interface Analytics {
  readonly totalUsers: number;
  readonly totalChildren: number;
  /** All that were ever completed. */
  readonly totalChallenges: number;
  readonly newUsersWeek: number;
  readonly newUsersMonth: number;
  /** Yesterday's. */
  readonly uniqueVisits: number;
  readonly dailyNewUsers: DailyCount[];
  readonly monthlyNewUsers: DailyCount[];
  readonly weeklyLoginData: DailyCount[];
  readonly weeklyChallengesData: DailyCount[];
  /** Null before the numbers were rolled up for the first time. */
  readonly updatedAt: Date | null;
}

/**
 * The owner's numbers as they were rolled up last (specification 2, Analytics dashboard); what each means stands with
 * `rollUp`. It reads rolled-up rows only, so it costs the same however many families there are. The past week is the
 * last 7 UTC dates and the past month the last 30, today included as far as it was rolled up; a date without a row
 * counts as 0. Totals are those of the latest date.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer owns the site
 */
export async function analytics(actor: Actor & { readonly site: Site }): Promise<Analytics> {
  if (!isSiteOwner(requireSession(actor), actor.site)) throw accessDenied();
  const { dailyAnalytics } = actor.db.prisma;
  const today = utcDate(actor.now);
  const datesOf = (days: number) => Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const month = datesOf(monthDays);
  const week = datesOf(weekDays);

  const [latest, rows, all] = await Promise.all([
    dailyAnalytics.findFirst({ where: { date: { lte: new Date(today) } }, orderBy: { date: 'desc' } }),
    dailyAnalytics.findMany({ where: { date: { gte: new Date(month[0] ?? today), lte: new Date(today) } } }),
    dailyAnalytics.aggregate({ _sum: { completedChallenges: true }, _max: { updatedAt: true } }),
  ]);
  const series = (dates: readonly string[], field: 'newUsers' | 'activeUsers' | 'completedChallenges') =>
    seriesOf(dates, new Map(rows.map((row) => [row.date.toISOString().slice(0, 10), row[field]])));
  const yesterday = new Date(addDays(today, -1)).getTime();
  const dailyNewUsers = series(week, 'newUsers');
  const monthlyNewUsers = series(month, 'newUsers');
  return {
    totalUsers: latest?.totalUsers ?? 0,
    totalChildren: latest?.totalChildren ?? 0,
    totalChallenges: all._sum.completedChallenges ?? 0,
    newUsersWeek: totalOf(dailyNewUsers),
    newUsersMonth: totalOf(monthlyNewUsers),
    uniqueVisits: rows.find(({ date }) => date.getTime() === yesterday)?.uniqueVisits ?? 0,
    dailyNewUsers,
    monthlyNewUsers,
    weeklyLoginData: series(week, 'activeUsers'),
    weeklyChallengesData: series(week, 'completedChallenges'),
    updatedAt: all._max.updatedAt,
  };
}
