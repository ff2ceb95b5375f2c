import type { Child, DailyTask } from '../../../prisma/generated/client/client.ts';
import { serveMercurius } from './mercurius.ts';
import { app, viewerFrame } from './pages/home.ts';
import { enumValue, globalId } from './pages/ids.ts';
import { peerSettings } from './peer.ts';
import { openPrisma, type PrismaContext, streakToday } from './prismaPeer.ts';

/*
 * Peer (c): what a careful team would build: Mercurius with jit, every relation behind a batched loader, Prisma with named
 * statements below.
 */

const settings = peerSettings();
const { contextOf } = openPrisma(settings, true);

interface Query<Parent> {
  readonly obj: Parent;
}

const loaders = {
  Child: {
    streak: async (queries: Query<Child>[], context: PrismaContext) => {
      const childId = { in: queries.map(({ obj }) => obj.id) };
      const rows = await context.prisma.streak.findMany({ where: { childId } });
      const byChild = new Map(rows.map((row) => [row.childId, row]));
      return queries.map(({ obj }) => streakToday(byChild.get(obj.id), context));
    },
    dailyTasks: async (queries: Query<Child>[], { prisma, today }: PrismaContext) => {
      const childId = { in: queries.map(({ obj }) => obj.id) };
      const rows = await prisma.dailyTask.findMany({ where: { childId, date: today }, orderBy: { slot: 'asc' } });
      const byChild = Map.groupBy(rows, (row) => row.childId);
      return queries.map(({ obj }) => byChild.get(obj.id) ?? []);
    },
  },
  DailyTask: {
    task: async (queries: Query<DailyTask>[], { prisma }: PrismaContext) => {
      const rows = await prisma.task.findMany({ where: { id: { in: queries.map(({ obj }) => obj.taskId) } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return queries.map(({ obj }) => byId.get(obj.taskId));
    },
  },
};

await serveMercurius(settings, {
  contextOf,
  loaders,
  resolvers: {
    Query: {
      app: () => app,
      viewer: (_root: unknown, _args: unknown, { viewer }: PrismaContext) =>
        viewer && { ...viewerFrame(viewer), username: viewer.username },
    },
    User: {
      children: (_user: unknown, _args: unknown, { prisma, viewer }: PrismaContext) =>
        prisma.child.findMany({
          where: { carers: { some: { userId: viewer?.id ?? '' } }, deletionRequestedAt: null },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
    },
    Child: {
      id: ({ id }: Child) => globalId('Child', id),
      ageGroup: ({ ageGroup }: Child) => enumValue(ageGroup),
    },
    DailyTask: { id: ({ id }: DailyTask) => globalId('DailyTask', id) },
    Task: { id: ({ id }: { id: string }) => globalId('Task', id) },
  },
});
