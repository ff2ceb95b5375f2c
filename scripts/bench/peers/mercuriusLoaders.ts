import type { Child, DailyTask, MonthlyTask, Task, WeeklyTask } from '../../../prisma/generated/client/client.ts';
import { serveMercurius } from './mercurius.ts';
import { ownsSite } from './pages/analytics.ts';
import { viewerFrame } from './pages/home.ts';
import { peerSettings } from './peer.ts';
import { activityOf, analyticsOf, gardenOf, newestSummaries, shownSummaries } from './prismaAnswers.ts';
import {
  caredFor,
  daysAgo,
  lastDays,
  openPrisma,
  periodOf,
  pointDates,
  type PrismaContext,
  streakToday,
} from './prismaPeer.ts';
import { appOf, childOf, nodeOf, rows, scalars, tasksOf } from './prismaSdl.ts';

/*
 * Peer (c): what a careful team would build: Mercurius with jit, every relation behind a batched loader, Prisma with named
 * statements below.
 */

const settings = peerSettings();
const { contextOf } = openPrisma(settings, true);

interface Query<Parent, Params = unknown> {
  readonly obj: Parent;
  readonly params: Params;
}

type Assigned = DailyTask | WeeklyTask | MonthlyTask;
type ChildQuery = Query<Child>;
type WindowQuery = Query<Child, { readonly days: number }>;

const childIds = (queries: readonly ChildQuery[]) => ({ in: queries.map(({ obj }) => obj.id) });

/** What belongs to each of the children. */
function eachChild<Row extends { readonly childId: string }>(queries: readonly ChildQuery[], found: readonly Row[]) {
  const byChild = Map.groupBy(found, ({ childId }) => childId);
  return queries.map(({ obj }) => byChild.get(obj.id) ?? []);
}

/** The longest of the windows, which holds the others; each then gets its own dates. */
const longest = (queries: readonly WindowQuery[]) => Math.max(...queries.map(({ params }) => params.days));

function eachWindow<Row extends { readonly childId: string; readonly date: Date }>(
  queries: readonly WindowQuery[],
  found: readonly Row[],
  context: PrismaContext,
) {
  return eachChild(queries, found).map((days, place) => {
    const first = daysAgo(context, (queries[place]?.params.days ?? 0) - 1);
    return days.filter(({ date }) => date >= first);
  });
}

const moodOn = (days: number) => async (queries: ChildQuery[], context: PrismaContext) => {
  const where = { childId: childIds(queries), date: daysAgo(context, days) };
  const found = eachChild(queries, await context.prisma.moodEntry.findMany({ where }));
  return found.map(([mood]) => mood ?? null);
};

const ofAssigned = {
  task: async (queries: Query<Assigned>[], { prisma }: PrismaContext) => {
    const found = await prisma.task.findMany({ where: { id: { in: queries.map(({ obj }) => obj.taskId) } } });
    const byId = new Map(found.map((row) => [row.id, row]));
    return queries.map(({ obj }) => byId.get(obj.taskId));
  },
  completion: async (queries: Query<Assigned>[], { prisma }: PrismaContext) => {
    const done = queries.filter(({ obj }) => obj.completed).map(({ obj }) => obj.id);
    if (done.length === 0) return queries.map(() => null);
    const found = await prisma.taskCompletion.findMany({ where: { assignmentId: { in: done } } });
    const byAssignment = new Map(found.map((row) => [row.assignmentId, row]));
    return queries.map(({ obj }) => byAssignment.get(obj.id) ?? null);
  },
};

const loaders = {
  Child: {
    viewerCanEdit: async (queries: ChildQuery[], { prisma, viewer }: PrismaContext) => {
      const where = { childId: childIds(queries), userId: viewer?.id ?? '' };
      const carers = await prisma.childCarer.findMany({ where });
      return eachChild(queries, carers).map(([carer]) => carer !== undefined && carer.role !== 'viewer');
    },
    streak: async (queries: ChildQuery[], context: PrismaContext) => {
      const found = await context.prisma.streak.findMany({ where: { childId: childIds(queries) } });
      return eachChild(queries, found).map(([streak]) => streakToday(streak, context));
    },
    dailyTasks: async (queries: ChildQuery[], { prisma, today }: PrismaContext) => {
      const where = { childId: childIds(queries), date: today };
      return eachChild(queries, await prisma.dailyTask.findMany({ where, orderBy: { slot: 'asc' } }));
    },
    weeklyTasks: async (queries: ChildQuery[], context: PrismaContext) => {
      const where = { childId: childIds(queries), weekStartDate: periodOf(context, 'weekly') };
      return eachChild(queries, await context.prisma.weeklyTask.findMany({ where, orderBy: { slot: 'asc' } }));
    },
    monthlyTasks: async (queries: ChildQuery[], context: PrismaContext) => {
      const where = { childId: childIds(queries), monthStartDate: periodOf(context, 'monthly') };
      return eachChild(queries, await context.prisma.monthlyTask.findMany({ where, orderBy: { slot: 'asc' } }));
    },
    todaysMood: moodOn(0),
    yesterdaysMood: moodOn(1),
    moods: async (queries: WindowQuery[], context: PrismaContext) => {
      const where = { childId: childIds(queries), date: lastDays(context, longest(queries)) };
      const found = await context.prisma.moodEntry.findMany({ where, orderBy: { date: 'asc' } });
      return eachWindow(queries, found, context);
    },
    activity: async (queries: WindowQuery[], context: PrismaContext) => {
      const where = { childId: childIds(queries), date: lastDays(context, longest(queries)) };
      const found = await context.prisma.childDay.findMany({ where, orderBy: { date: 'desc' } });
      return eachWindow(queries, found, context).map(activityOf);
    },
    pointTotals: async (queries: ChildQuery[], context: PrismaContext) => {
      const pointsSince = async (gte: Date) => {
        const where = { childId: childIds(queries), date: { gte, lte: context.today } };
        const sums = await context.prisma.childDay.groupBy({ by: ['childId'], where, _sum: { points: true } });
        return eachChild(queries, sums).map(([sum]) => sum?._sum.points ?? 0);
      };
      const dates = pointDates(context);
      const [today, month, year] = await Promise.all([dates.today, dates.month, dates.year].map(pointsSince));
      return queries.map((_, place) => ({ today: today?.[place], month: month?.[place], year: year?.[place] }));
    },
    // The last few of each child and what is grouped by skill are one statement a child, whoever writes it with Prisma.
    hasNewSummary: (queries: ChildQuery[], { prisma }: PrismaContext) =>
      Promise.all(
        queries.map(async ({ obj }) => {
          const shown = await prisma.summary.findMany({ where: { childId: obj.id }, ...shownSummaries });
          return shown.some(({ viewed }) => !viewed);
        }),
      ),
    summaries: (queries: Query<Child, { readonly first: number }>[], { prisma }: PrismaContext) =>
      Promise.all(
        queries.map(async ({ obj, params: { first } }) => {
          const where = { childId: obj.id };
          const nodes = await prisma.summary.findMany({ where, orderBy: newestSummaries, take: first });
          return { edges: nodes.map((node) => ({ node })) };
        }),
      ),
    skillsGarden: (queries: Query<Child, { readonly period: string }>[], context: PrismaContext) =>
      Promise.all(queries.map(({ obj, params: { period } }) => gardenOf(context, obj, period))),
  },
  DailyTask: ofAssigned,
  WeeklyTask: ofAssigned,
  MonthlyTask: ofAssigned,
  Task: {
    skills: async (queries: Query<Task>[], { prisma }: PrismaContext) => {
      const found = await prisma.taskSkill.findMany({
        where: { taskId: { in: queries.map(({ obj }) => obj.id) }, skill: { archivedAt: null } },
        include: { skill: true },
        orderBy: [{ skill: { name: 'asc' } }, { skillId: 'asc' }],
      });
      const byTask = Map.groupBy(found, ({ taskId }) => taskId);
      return queries.map(({ obj }) => (byTask.get(obj.id) ?? []).map(({ skill }) => skill));
    },
  },
};

await serveMercurius(settings, {
  contextOf,
  loaders,
  resolvers: {
    ...scalars,
    ...rows,
    Query: {
      app: appOf,
      viewer: (_root: unknown, _args: unknown, { viewer }: PrismaContext) =>
        viewer && { ...viewerFrame(viewer), username: viewer.username, isSiteOwner: ownsSite(viewer) },
      node: nodeOf,
      tasks: tasksOf,
      analytics: (_root: unknown, _args: unknown, context: PrismaContext) => analyticsOf(context),
    },
    User: {
      child: childOf,
      children: (_user: unknown, _args: unknown, context: PrismaContext) =>
        context.prisma.child.findMany({
          where: caredFor(context),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
    },
  },
});
