import { type Actor, requireSession, rightsRefused, type Site } from '../actor.ts';
import { isSiteOwner } from '../account/rights.ts';
import { addDays, dateOfStored, storedDate } from '../day/localDate.rules.ts';
import { type DailyCount, isFresh, monthDays, seriesOf, totalOf, weekDays } from './analytics.rules.ts';
import { rollUpOnDemand, utcDate } from './rollUp.service.ts';

/** The owner's numbers (docs/product.md#analytics). All dates are UTC dates. */
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
 * The owner's numbers as they were rolled up last, at most a minute ago if that is quickly done; `rollUp` defines each.
 * Reading them costs the same however many families there are. The past week is the last 7 UTC dates and the past month the
 * last 30, today included as far as it was rolled up; a date without a row counts as 0. Totals are those of the latest date.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer owns the site
 */
export async function analytics(actor: Actor & { readonly site: Site }): Promise<Analytics> {
  const viewer = requireSession(actor);
  if (!isSiteOwner(viewer, actor.site)) throw rightsRefused(viewer);
  const today = utcDate(actor.now);
  const datesOf = (days: number) => Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const month = datesOf(monthDays);
  const week = datesOf(weekDays);

  const read = () => readRolledUp(actor, month[0] ?? today, today);
  let rolledUp = await read();
  if (!isFresh(rolledUp.updatedAt, actor.now.epochMilliseconds)) {
    await rollUpOnDemand(actor.db, actor.now);
    rolledUp = await read();
  }
  const { days } = rolledUp;
  const series = (dates: readonly string[], field: 'newUsers' | 'activeUsers' | 'completedChallenges') =>
    seriesOf(dates, new Map(days.map((day) => [day.date, day[field]])));
  const yesterday = addDays(today, -1);
  const dailyNewUsers = series(week, 'newUsers');
  const monthlyNewUsers = series(month, 'newUsers');
  return {
    totalUsers: rolledUp.totalUsers,
    totalChildren: rolledUp.totalChildren,
    totalChallenges: rolledUp.totalChallenges,
    newUsersWeek: totalOf(dailyNewUsers),
    newUsersMonth: totalOf(monthlyNewUsers),
    uniqueVisits: days.find(({ date }) => date === yesterday)?.uniqueVisits ?? 0,
    dailyNewUsers,
    monthlyNewUsers,
    weeklyLoginData: series(week, 'activeUsers'),
    weeklyChallengesData: series(week, 'completedChallenges'),
    updatedAt: rolledUp.updatedAt,
  };
}

/**
 * The rolled-up numbers: the totals of the latest date up to `until`, the challenges of all dates, and each date with a row from `from`
 * to `until`, both yyyy-MM-dd.
 */
async function readRolledUp({ db: { prisma } }: Pick<Actor, 'db'>, from: string, until: string) {
  const latest = { lte: storedDate(until) };
  const [ever, last, days] = await Promise.all([
    prisma.dailyAnalytics.aggregate({ _sum: { completedChallenges: true }, _max: { updatedAt: true } }),
    prisma.dailyAnalytics.findFirst({ where: { date: latest }, orderBy: { date: 'desc' } }),
    prisma.dailyAnalytics.findMany({ where: { date: { gte: storedDate(from), ...latest } } }),
  ]);
  return {
    totalUsers: last?.totalUsers ?? 0,
    totalChildren: last?.totalChildren ?? 0,
    totalChallenges: ever._sum.completedChallenges ?? 0,
    updatedAt: ever._max.updatedAt,
    days: days.map((day) => ({ ...day, date: dateOfStored(day.date) })),
  };
}
