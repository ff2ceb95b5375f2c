import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { Child, DailyTask, MonthlyTask, Task, WeeklyTask } from '../../../prisma/generated/client/client.ts';
import { naiveAnalytics } from './apolloAnalytics.ts';
import { ownsSite } from './pages/analytics.ts';
import { viewerFrame } from './pages/home.ts';
import { globalId } from './pages/ids.ts';
import { peerSettings } from './peer.ts';
import { activityOf, newestSummaries, shownSummaries, sortPractices } from './prismaAnswers.ts';
import {
  daysAgo,
  gardenDates,
  lastDays,
  openPrisma,
  periodOf,
  pointDates,
  type PrismaContext,
  streakToday,
} from './prismaPeer.ts';
import { appOf, childOf, nodeOf, rows, scalars, tasksOf } from './prismaSdl.ts';
import { peerSdl } from './sdl.ts';

/* Peer (e): what a tutorial builds: Apollo Server as it comes, and a resolver for each field that asks Prisma. */

const settings = peerSettings();
const { contextOf } = openPrisma(settings, false);

/** A child's garden in a period, of which each field asks what it needs. */
interface Garden {
  readonly child: Child;
  readonly period: string;
}

const moodOn =
  (days: number) =>
  ({ id }: Child, _args: unknown, context: PrismaContext) =>
    context.prisma.moodEntry.findUnique({ where: { childId_date: { childId: id, date: daysAgo(context, days) } } });

const pointsSince =
  (start: keyof ReturnType<typeof pointDates>) =>
  async ({ id }: Child, _args: unknown, context: PrismaContext) => {
    const date = { gte: pointDates(context)[start], lte: context.today };
    const sums = await context.prisma.childDay.aggregate({ where: { childId: id, date }, _sum: { points: true } });
    return sums._sum.points ?? 0;
  };

const ofAssigned = {
  task: ({ taskId }: DailyTask | WeeklyTask | MonthlyTask, _args: unknown, { prisma }: PrismaContext) =>
    prisma.task.findFirst({ where: { id: taskId } }),
  completion: ({ id }: DailyTask | WeeklyTask | MonthlyTask, _args: unknown, { prisma }: PrismaContext) =>
    prisma.taskCompletion.findFirst({ where: { assignmentId: id } }),
};

const server = new ApolloServer<PrismaContext>({
  typeDefs: peerSdl,
  csrfPrevention: false,
  resolvers: {
    ...scalars,
    ...rows,
    Query: {
      app: appOf,
      viewer: (_root: unknown, _args: unknown, { prisma, viewer }: PrismaContext) =>
        viewer && prisma.user.findUnique({ where: { id: viewer.id } }),
      node: nodeOf,
      tasks: tasksOf,
      analytics: (_root: unknown, _args: unknown, { viewer }: PrismaContext) => (ownsSite(viewer) ? {} : null),
    },
    User: {
      id: ({ id }: { id: string }) => globalId('User', id),
      deletesAt: (_user: unknown, _args: unknown, { viewer }: PrismaContext) => viewer && viewerFrame(viewer).deletesAt,
      isSiteOwner: (_user: unknown, _args: unknown, { viewer }: PrismaContext) => ownsSite(viewer),
      child: childOf,
      children: async (user: { id: string }, _args: unknown, { prisma }: PrismaContext) => {
        const carers = await prisma.childCarer.findMany({ where: { userId: user.id } });
        const children = await Promise.all(
          carers.map(({ childId }) => prisma.child.findFirst({ where: { id: childId, deletionRequestedAt: null } })),
        );
        return children
          .filter((child) => child !== null)
          .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
      },
    },
    Child: {
      ...rows.Child,
      viewerCanEdit: async ({ id }: Child, _args: unknown, { prisma, viewer }: PrismaContext) => {
        const carer = await prisma.childCarer.findFirst({ where: { childId: id, userId: viewer?.id ?? '' } });
        return carer !== null && carer.role !== 'viewer';
      },
      streak: async ({ id }: Child, _args: unknown, context: PrismaContext) =>
        streakToday(await context.prisma.streak.findUnique({ where: { childId: id } }), context),
      dailyTasks: ({ id }: Child, _args: unknown, { prisma, today }: PrismaContext) =>
        prisma.dailyTask.findMany({ where: { childId: id, date: today }, orderBy: { slot: 'asc' } }),
      weeklyTasks: ({ id }: Child, _args: unknown, context: PrismaContext) =>
        context.prisma.weeklyTask.findMany({
          where: { childId: id, weekStartDate: periodOf(context, 'weekly') },
          orderBy: { slot: 'asc' },
        }),
      monthlyTasks: ({ id }: Child, _args: unknown, context: PrismaContext) =>
        context.prisma.monthlyTask.findMany({
          where: { childId: id, monthStartDate: periodOf(context, 'monthly') },
          orderBy: { slot: 'asc' },
        }),
      todaysMood: moodOn(0),
      yesterdaysMood: moodOn(1),
      moods: ({ id }: Child, { days }: { days: number }, context: PrismaContext) =>
        context.prisma.moodEntry.findMany({
          where: { childId: id, date: lastDays(context, days) },
          orderBy: { date: 'asc' },
        }),
      activity: async ({ id }: Child, { days }: { days: number }, context: PrismaContext) =>
        activityOf(
          await context.prisma.childDay.findMany({
            where: { childId: id, date: lastDays(context, days) },
            orderBy: { date: 'desc' },
          }),
        ),
      pointTotals: (child: Child) => child,
      hasNewSummary: async ({ id }: Child, _args: unknown, { prisma }: PrismaContext) => {
        const shown = await prisma.summary.findMany({ where: { childId: id }, ...shownSummaries });
        return shown.some(({ viewed }) => !viewed);
      },
      summaries: async ({ id }: Child, { first }: { first: number }, { prisma }: PrismaContext) => {
        const nodes = await prisma.summary.findMany({
          where: { childId: id },
          orderBy: newestSummaries,
          take: first,
        });
        return { edges: nodes.map((node) => ({ node })) };
      },
      skillsGarden: (child: Child, { period }: { period: string }): Garden => ({ child, period }),
    },
    PointTotals: { today: pointsSince('today'), month: pointsSince('month'), year: pointsSince('year') },
    SkillsGarden: {
      ageGroup: ({ child }: Garden) => rows.Child.ageGroup(child),
      totalSkills: ({ child: { ageGroup } }: Garden, _args: unknown, { prisma }: PrismaContext) =>
        prisma.skill.count({ where: { ageGroup, archivedAt: null } }),
      totalSkillsPracticed: ({ child, period }: Garden, _args: unknown, context: PrismaContext) =>
        context.prisma.skill.count({
          where: {
            ageGroup: child.ageGroup,
            completions: { some: { childId: child.id, localDate: gardenDates(context, period) } },
          },
        }),
      skills: async ({ child: { id: childId }, period }: Garden, _args: unknown, context: PrismaContext) => {
        const { prisma } = context;
        const practised = await prisma.childSkillCompletion.groupBy({
          by: ['skillId'],
          where: { childId, localDate: gardenDates(context, period) },
          _count: { skillId: true },
          _max: { completedAt: true },
        });
        const practices = await Promise.all(
          practised.map(async ({ skillId, _count: count, _max: max }) => {
            const skill = await prisma.skill.findUniqueOrThrow({ where: { id: skillId } });
            const lifetime = await prisma.childSkill.findFirst({ where: { childId, skillId } });
            const totalLifetimePractice = lifetime?.practiceCount ?? 0;
            return { skill, practiceCount: count.skillId, totalLifetimePractice, lastPracticed: max.completedAt };
          }),
        );
        return sortPractices(practices);
      },
    },
    DailyTask: { ...rows.DailyTask, ...ofAssigned },
    WeeklyTask: { ...rows.WeeklyTask, ...ofAssigned },
    MonthlyTask: { ...rows.MonthlyTask, ...ofAssigned },
    Task: {
      ...rows.Task,
      skills: ({ id }: Task, _args: unknown, { prisma }: PrismaContext) =>
        prisma.skill.findMany({
          where: { archivedAt: null, taskSkills: { some: { taskId: id } } },
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        }),
    },
    Analytics: naiveAnalytics,
  },
});

await startStandaloneServer(server, {
  listen: { port: settings.port, host: '127.0.0.1' },
  context: ({ req }) => contextOf(req),
});
