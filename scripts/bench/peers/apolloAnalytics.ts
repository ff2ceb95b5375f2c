import { monthDays, totalOf, weekDays } from '../../../schema/analytics/analytics.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { countsOf, lastUtcDays, utcDate } from './prismaAnswers.ts';
import { midnight, type PrismaContext } from './prismaPeer.ts';

const latest = ({ prisma }: PrismaContext) => prisma.dailyAnalytics.findFirst({ orderBy: { date: 'desc' } });

async function counts(
  key: 'newUsers' | 'activeUsers' | 'completedChallenges',
  days: number,
  context: PrismaContext,
): Promise<ReturnType<typeof countsOf>> {
  const found = await context.prisma.dailyAnalytics.findMany({ where: { date: lastUtcDays(context, days) } });
  return countsOf(found, key, days, context);
}

type Resolver = (parent: unknown, args: unknown, context: PrismaContext) => unknown;

/** The owner's numbers in peer (e): each field asks for its own. */
export const naiveAnalytics: Record<string, Resolver> = {
  totalUsers: async (_parent, _args, context) => (await latest(context))?.totalUsers ?? 0,
  totalChildren: async (_parent, _args, context) => (await latest(context))?.totalChildren ?? 0,
  totalChallenges: async (_parent, _args, { prisma }) => {
    const sums = await prisma.dailyAnalytics.aggregate({ _sum: { completedChallenges: true } });
    return sums._sum.completedChallenges ?? 0;
  },
  newUsersWeek: async (_parent, _args, context) => totalOf(await counts('newUsers', weekDays, context)),
  newUsersMonth: async (_parent, _args, context) => totalOf(await counts('newUsers', monthDays, context)),
  uniqueVisits: async (_parent, _args, context) => {
    const yesterday = midnight(addDays(utcDate(context), -1));
    const found = await context.prisma.dailyAnalytics.findUnique({ where: { date: yesterday } });
    return found?.uniqueVisits ?? 0;
  },
  dailyNewUsers: (_parent, _args, context) => counts('newUsers', weekDays, context),
  monthlyNewUsers: (_parent, _args, context) => counts('newUsers', monthDays, context),
  weeklyLoginData: (_parent, _args, context) => counts('activeUsers', weekDays, context),
  weeklyChallengesData: (_parent, _args, context) => counts('completedChallenges', weekDays, context),
  updatedAt: async (_parent, _args, { prisma }) => {
    const newest = await prisma.dailyAnalytics.findFirst({ orderBy: { updatedAt: 'desc' } });
    return newest?.updatedAt ?? null;
  },
};
