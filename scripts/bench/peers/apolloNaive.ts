import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { Child, DailyTask, Task } from '../../../prisma/generated/client/client.ts';
import { app, viewerFrame } from './pages/home.ts';
import { enumValue, globalId } from './pages/ids.ts';
import { peerSettings } from './peer.ts';
import { openPrisma, type PrismaContext, streakToday } from './prismaPeer.ts';
import { peerSdl } from './sdl.ts';

/* Peer (e): what a tutorial builds: Apollo Server as it comes, and a resolver for each field that asks Prisma. */

const settings = peerSettings();
const { contextOf } = openPrisma(settings, false);

const server = new ApolloServer<PrismaContext>({
  typeDefs: peerSdl,
  csrfPrevention: false,
  resolvers: {
    Query: {
      app: () => app,
      viewer: (_root: unknown, _args: unknown, { prisma, viewer }: PrismaContext) =>
        viewer && prisma.user.findUnique({ where: { id: viewer.id } }),
    },
    User: {
      id: ({ id }: { id: string }) => globalId('User', id),
      deletesAt: (_user: unknown, _args: unknown, { viewer }: PrismaContext) => viewer && viewerFrame(viewer).deletesAt,
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
      id: ({ id }: Child) => globalId('Child', id),
      ageGroup: ({ ageGroup }: Child) => enumValue(ageGroup),
      streak: async ({ id }: Child, _args: unknown, context: PrismaContext) =>
        streakToday(await context.prisma.streak.findUnique({ where: { childId: id } }), context),
      dailyTasks: ({ id }: Child, _args: unknown, { prisma, today }: PrismaContext) =>
        prisma.dailyTask.findMany({ where: { childId: id, date: today }, orderBy: { slot: 'asc' } }),
    },
    DailyTask: {
      id: ({ id }: DailyTask) => globalId('DailyTask', id),
      task: ({ taskId }: DailyTask, _args: unknown, { prisma }: PrismaContext) =>
        prisma.task.findFirst({ where: { id: taskId } }),
    },
    Task: { id: ({ id }: Task) => globalId('Task', id) },
  },
});

await startStandaloneServer(server, {
  listen: { port: settings.port, host: '127.0.0.1' },
  context: ({ req }) => contextOf(req),
});
