import type { ChildDay, DailyAnalytics, Skill } from '../../../prisma/generated/client/client.ts';
import { monthDays, seriesOf, totalOf, weekDays } from '../../../schema/analytics/analytics.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { summariesShown } from '../../../schema/summary/summary.rules.ts';
import { activityBetween } from './pages/activity.ts';
import { ownsSite } from './pages/analytics.ts';
import { dateText, gardenDates, midnight, type PrismaContext } from './prismaPeer.ts';

/* What several of the peers on Prisma answer alike. */

/** The activity of those dates, newest first. */
export const activityOf = (rows: readonly ChildDay[]) =>
  activityBetween(
    rows.map(({ date, dailyDone, otherDone, points, hasMood }) => ({
      date: dateText(date),
      daily_done: dailyDone,
      other_done: otherDone,
      points,
      has_mood: hasMood,
    })),
  );

/** How a child's summaries are sorted. */
export const newestSummaries = [{ periodEnd: 'desc' as const }, { id: 'desc' as const }];

/** The summaries whose news count. */
export const shownSummaries = { orderBy: newestSummaries, take: summariesShown };

/** How much a child practised a skill. */
export interface Practice {
  readonly skill: Skill;
  readonly practiceCount: number;
  readonly totalLifetimePractice: number;
  readonly lastPracticed: Date | null;
}

/** The most practised first, then the latest, then by name and id, as the database compares texts. */
export const sortPractices = (practices: readonly Practice[]): Practice[] =>
  practices.toSorted(
    (one, other) =>
      other.practiceCount - one.practiceCount ||
      (other.lastPracticed?.getTime() ?? 0) - (one.lastPracticed?.getTime() ?? 0) ||
      compare(one.skill.name, other.skill.name) ||
      compare(one.skill.id, other.skill.id),
  );

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

interface GardenChild {
  readonly id: string;
  readonly ageGroup: string;
}

/** A child's skills garden, as peers read it that mind their statements. */
export async function gardenOf(context: PrismaContext, { id: childId, ageGroup }: GardenChild, period: string) {
  const { prisma } = context;
  const [counts, totalSkills] = await Promise.all([
    prisma.childSkillCompletion.groupBy({
      by: ['skillId'],
      where: { childId, localDate: gardenDates(context, period) },
      _count: { skillId: true },
      _max: { completedAt: true },
    }),
    prisma.skill.count({ where: { ageGroup, archivedAt: null } }),
  ]);
  const lifetimes = await prisma.childSkill.findMany({
    where: { childId, skillId: { in: counts.map(({ skillId }) => skillId) } },
    include: { skill: true },
  });
  const bySkill = new Map(lifetimes.map((row) => [row.skillId, row]));
  const practices = counts.flatMap(({ skillId, _count: count, _max: max }) => {
    const known = bySkill.get(skillId);
    if (!known) return [];
    const { skill, practiceCount } = known;
    const lastPracticed = max.completedAt;
    return [{ skill, practiceCount: count.skillId, totalLifetimePractice: practiceCount, lastPracticed }];
  });
  return {
    ageGroup,
    totalSkills,
    totalSkillsPracticed: practices.filter(({ skill }) => skill.ageGroup === ageGroup).length,
    skills: sortPractices(practices),
  };
}

/** The UTC date of a request, yyyy-MM-dd. */
export const utcDate = ({ now }: PrismaContext): string => now.toZonedDateTimeISO('UTC').toPlainDate().toString();

/** The last UTC dates, today included, as a condition. */
export const lastUtcDays = (context: PrismaContext, days: number) => ({
  gte: midnight(addDays(utcDate(context), 1 - days)),
  lte: midnight(utcDate(context)),
});

type Counter = 'newUsers' | 'activeUsers' | 'completedChallenges';

/** A number of each of the last UTC dates. */
export function countsOf<Key extends Counter>(
  rows: readonly Pick<DailyAnalytics, 'date' | Key>[],
  key: Key,
  days: number,
  context: PrismaContext,
) {
  const today = utcDate(context);
  const dates = Array.from({ length: days }, (_, place) => addDays(today, place + 1 - days));
  return seriesOf(dates, new Map(rows.map((row): [string, number] => [dateText(row.date), row[key]])));
}

/** The owner's numbers, as peers read them that mind their statements; null for everybody else. */
export async function analyticsOf(context: PrismaContext) {
  const { prisma, viewer } = context;
  if (!ownsSite(viewer)) return null;
  const [rows, sums] = await Promise.all([
    prisma.dailyAnalytics.findMany({ where: { date: lastUtcDays(context, monthDays) }, orderBy: { date: 'asc' } }),
    prisma.dailyAnalytics.aggregate({ _sum: { completedChallenges: true }, _max: { updatedAt: true } }),
  ]);
  const latest = rows.at(-1);
  const yesterday = addDays(utcDate(context), -1);
  const dailyNewUsers = countsOf(rows, 'newUsers', weekDays, context);
  const monthlyNewUsers = countsOf(rows, 'newUsers', monthDays, context);
  return {
    totalUsers: latest?.totalUsers ?? 0,
    totalChildren: latest?.totalChildren ?? 0,
    totalChallenges: sums._sum.completedChallenges ?? 0,
    newUsersWeek: totalOf(dailyNewUsers),
    newUsersMonth: totalOf(monthlyNewUsers),
    uniqueVisits: rows.find(({ date }) => dateText(date) === yesterday)?.uniqueVisits ?? 0,
    dailyNewUsers,
    monthlyNewUsers,
    weeklyLoginData: countsOf(rows, 'activeUsers', weekDays, context),
    weeklyChallengesData: countsOf(rows, 'completedChallenges', weekDays, context),
    updatedAt: sums._max.updatedAt,
  };
}
