import fastify from 'fastify';
import mercurius, { type IResolvers, type MercuriusLoaders } from 'mercurius';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Child, DailyTask } from '../../../prisma/generated/client/client.ts';
import { photoUrl } from '../../../schema/completion/photo.service.ts';
import { documentOf } from '../scenario.ts';
import { home } from '../scenarios.ts';
import { app, viewerFrame } from './pages/home.ts';
import { enumValue, globalId } from './pages/ids.ts';
import { peerSettings } from './peer.ts';
import { caredFor, childOrder, openPrisma, type PrismaContext, streakToday, taskOrder } from './prisma.ts';

/*
 * What a careful team would build: Mercurius with graphql-jit and persisted documents, a batched loader for every relation, and
 * Prisma with named statements. It serves the product's schema and resolves the home page.
 */

const settings = peerSettings();
const { contextOf } = openPrisma(settings, true);
const schema = readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'schema', 'schema.graphql'), 'utf8');

/** One of the objects for which a loader is called. */
interface Query<Parent> {
  readonly obj: Parent;
}

const childIds = (queries: readonly Query<Child>[]) => ({ in: queries.map(({ obj }) => obj.id) });

const rowsOnStreaks = new WeakMap<PrismaContext, ReturnType<typeof readStreaks>>();

async function readStreaks(queries: readonly Query<Child>[], { prisma }: PrismaContext) {
  const where = { childId: childIds(queries) };
  const [streaks, pauses, carePatterns] = await Promise.all([
    prisma.streak.findMany({ where }),
    prisma.pause.findMany({ where }),
    prisma.carePattern.findMany({ where }),
  ]);
  return {
    streaks: new Map(streaks.map((row) => [row.childId, row])),
    pauses: Map.groupBy(pauses, (row) => row.childId),
    carePatterns: Map.groupBy(carePatterns, (row) => row.childId),
  };
}

/** The streaks and days off of the page's children. The fields that need them share what is read. */
async function streaksOf(queries: readonly Query<Child>[], context: PrismaContext) {
  const reading = rowsOnStreaks.get(context) ?? readStreaks(queries, context);
  rowsOnStreaks.set(context, reading);
  const { streaks, pauses, carePatterns } = await reading;
  return queries.map(({ obj: { id, startedOn } }) =>
    streakToday(
      {
        startedOn,
        streak: streaks.get(id) ?? null,
        pauses: pauses.get(id) ?? [],
        carePatterns: carePatterns.get(id) ?? [],
      },
      context,
    ),
  );
}

const nodeId = (type: string) => ({ id: ({ id }: { readonly id: string }) => globalId(type, id) });

const resolvers = {
  Query: {
    app: () => app,
    viewer: (_root: unknown, _args: unknown, { viewer }: PrismaContext) =>
      viewer && { ...viewerFrame(viewer), username: viewer.username },
  },
  User: {
    children: (_user: unknown, _args: unknown, context: PrismaContext) =>
      context.prisma.child.findMany({ where: caredFor(context), orderBy: childOrder }),
  },
  Child: {
    ...nodeId('Child'),
    uuid: ({ id }: Child) => id,
    ageGroup: ({ ageGroup }: Child) => enumValue(ageGroup),
    avatar: ({ avatarId }: Child) => avatarId && photoUrl(avatarId),
  },
  DailyTask: nodeId('DailyTask'),
  Task: nodeId('Task'),
};

const loaders = {
  Child: {
    streak: async (queries: Query<Child>[], context: PrismaContext) =>
      (await streaksOf(queries, context)).map(({ streak }) => streak),
    isDayOff: async (queries: Query<Child>[], context: PrismaContext) =>
      (await streaksOf(queries, context)).map(({ isDayOff }) => isDayOff),
    role: async (queries: Query<Child>[], { prisma, viewer }: PrismaContext) => {
      const rows = await prisma.childCarer.findMany({
        where: { childId: childIds(queries), userId: viewer?.id ?? '' },
      });
      const byChild = new Map(rows.map(({ childId, role }) => [childId, enumValue(role)]));
      return queries.map(({ obj }) => byChild.get(obj.id));
    },
    dailyTasks: async (queries: Query<Child>[], { prisma, today: date }: PrismaContext) => {
      const where = { childId: childIds(queries), date };
      const byChild = Map.groupBy(await prisma.dailyTask.findMany({ where, orderBy: taskOrder }), (row) => row.childId);
      return queries.map(({ obj }) => byChild.get(obj.id) ?? []);
    },
  },
  DailyTask: {
    task: async (queries: Query<DailyTask>[], { prisma }: PrismaContext) => {
      const found = await prisma.task.findMany({ where: { id: { in: queries.map(({ obj }) => obj.taskId) } } });
      const byId = new Map(found.map((task) => [task.id, task]));
      return queries.map(({ obj }) => byId.get(obj.taskId));
    },
  },
};

const { hash, text } = documentOf(home.operation);
const server = fastify();
await server.register(mercurius, {
  schema,
  // Mercurius' types know no context of one's own.
  resolvers: resolvers as unknown as IResolvers,
  loaders: loaders as unknown as MercuriusLoaders,
  jit: 1,
  persistedQueries: { [hash]: text },
  context: (request) => contextOf(request.raw),
});
await server.listen({ port: settings.port, host: '127.0.0.1' });
