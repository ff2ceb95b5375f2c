import fastify from 'fastify';
import mercurius, { type IResolvers, type MercuriusLoaders } from 'mercurius';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { createPrismaClient } from '../../../prisma/client.ts';
import type {
  CarePattern,
  Child,
  DailyTask,
  Pause,
  Streak,
  Task,
  TaskText,
} from '../../../prisma/generated/client/client.ts';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import { ageGroupToday } from '../../../schema/child/child.service.ts';
import { photoUrl } from '../../../schema/completion/photo.service.ts';
import { localDate, newClock } from '../../../schema/day/calendar.rules.ts';
import { tagsFor } from '../../../schema/language.rules.ts';
import { questionFor } from '../../../schema/quote/questions.ts';
import { type CachedStreaks, noStreaks } from '../../../schema/streak/streak.rules.ts';
import { sourceHash } from '../../../schema/task/sourceHash.ts';
import { textChecks } from '../../../schema/task/taskTexts.rules.ts';
import { documentOf } from '../scenario.ts';
import { home } from '../scenarios.ts';
import { type DatesOfChild, datesShown } from './pages/child.ts';
import { app, viewerFrame } from './pages/home.ts';
import { enumValue, globalId } from './pages/ids.ts';
import { titleOf } from './pages/texts.ts';
import { openSessions, type PeerContext, peerSettings } from './peer.ts';

/*
 * What a careful team would build: Mercurius with graphql-jit and persisted documents, a batched loader for every relation, and
 * Prisma with named statements. It serves the product's schema and resolves the home page. A field that is a column needs nothing here.
 */

const settings = peerSettings();
const sessions = openSessions(settings);
const prisma = createPrismaClient(sessions.pool);
const schema = readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'schema', 'schema.graphql'), 'utf8');

/** A request with the viewer's local date, as midnight UTC. */
interface Context extends PeerContext {
  readonly today: Date;
}

async function contextOf(request: IncomingMessage): Promise<Context> {
  const context = await sessions.contextOf(request);
  const { viewer, now } = context;
  const date = viewer ? localDate(viewer.clock, now) : Temporal.PlainDate.from('1970-01-01');
  return { ...context, today: new Date(`${date.toString()}T00:00:00Z`) };
}

const dateText = (date: Date): string => date.toISOString().slice(0, 10);
const dateTextOf = (date: Date | null): string | null => date && dateText(date);

function cachedStreaks(row: Streak | undefined): CachedStreaks {
  if (!row?.lastTaskDate) return noStreaks;
  const [last, complete] = [dateText(row.lastTaskDate), dateTextOf(row.lastPlatinumDate)];
  return {
    last: { date: last, isComplete: complete === last },
    previous: row.previousDate && {
      date: dateText(row.previousDate),
      state: {
        goldStreak: row.previousGold,
        platinumStreak: row.previousPlatinum,
        freezes: row.previousFreezes,
        towards: row.previousTowards,
      },
      openPlatinum: row.previousOpenPlatinum,
    },
    bestGold: row.bestGoldStreak,
    missedDate: dateTextOf(row.lastMissedDate),
    completeDate: complete,
  };
}

const ageGroupOf = ({ ageGroup, birthDate, lastAgeGroupUpdate, bornEarlyWeeks }: Child, today: Date): AgeGroup =>
  ageGroupToday(
    {
      ageGroup: ageGroup as AgeGroup,
      birthDate: dateText(birthDate),
      lastAgeGroupUpdate: dateText(lastAgeGroupUpdate),
      bornEarlyWeeks,
    },
    dateText(today),
  );

/** Whether a text is shown: somebody has compared it with the English ones as they are now. */
const isShown = (said: TaskText, { description, safety }: Task): boolean =>
  said.checkedOn !== null &&
  textChecks.every((check) => said.checkedYes.includes(check)) &&
  (said.safety === null) === (safety === null) &&
  said.sourceHash === sourceHash(description, safety);

const pauseOf = ({ fromDate, toDate }: Pause) => ({ from: dateText(fromDate), to: dateTextOf(toDate) });

const careOf = ({ carerId, fromDate, toDate, anchor, days, presentOn, absentOn }: CarePattern) => ({
  carerId,
  from: dateText(fromDate),
  to: dateTextOf(toDate),
  anchor: dateText(anchor),
  days,
  presentOn: presentOn.map(dateText),
  absentOn: absentOn.map(dateText),
});

/** One of the objects for which a loader is called. */
interface Query<Parent> {
  readonly obj: Parent;
}

const childIds = (queries: readonly Query<Child>[]) => ({ in: queries.map(({ obj }) => obj.id) });

const rowsOnDates = new WeakMap<Context, ReturnType<typeof readDates>>();

async function readDates(queries: readonly Query<Child>[]) {
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

/** A loader of a field that depends on streaks and days off. Such fields share what is read. */
const dateField = (field: keyof ReturnType<typeof datesShown>) => async (queries: Query<Child>[], context: Context) => {
  const reading = rowsOnDates.get(context) ?? readDates(queries);
  rowsOnDates.set(context, reading);
  const { streaks, pauses, carePatterns } = await reading;
  const clock = context.viewer?.clock ?? newClock('Etc/UTC');
  return queries.map(({ obj: { id, startedOn } }) => {
    const child: DatesOfChild = {
      role: 'owner',
      clock,
      startedOn: dateText(startedOn),
      streaks: cachedStreaks(streaks.get(id)),
      daysOff: {
        skippedDates: clock.skippedDates,
        pauses: (pauses.get(id) ?? []).map(pauseOf),
        care: (carePatterns.get(id) ?? []).map(careOf),
      },
    };
    return datesShown(child, context.now)[field];
  });
};

/** A task with what it is called in the reader's language. */
interface Titled extends Task {
  readonly titles: readonly TaskText[];
}

const nodeId = (type: string) => ({ id: ({ id }: { readonly id: string }) => globalId(type, id) });

const resolvers = {
  Query: {
    app: () => app,
    viewer: (_root: unknown, _args: unknown, { viewer }: Context) =>
      viewer && { ...viewerFrame(viewer), username: viewer.username },
  },
  User: {
    children: (_user: unknown, _args: unknown, { viewer }: Context) =>
      prisma.child.findMany({
        where: { carers: { some: { userId: viewer?.id ?? '' } }, deletionRequestedAt: null },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
  },
  Child: {
    ...nodeId('Child'),
    ageGroup: (child: Child, _args: unknown, { today }: Context) => enumValue(ageGroupOf(child, today)),
    question: (child: Child, _args: unknown, { today, language }: Context) =>
      questionFor([ageGroupOf(child, today)], dateText(today), child.id, language).text,
    avatar: ({ avatarId }: Child) => avatarId && photoUrl(avatarId),
  },
  DailyTask: nodeId('DailyTask'),
  Task: {
    ...nodeId('Task'),
    title: ({ title, titles }: Titled, _args: unknown, context: Context) => titleOf({ title, titles }, context),
  },
};

const loaders = {
  Child: {
    streak: dateField('streak'),
    isDayOff: dateField('isDayOff'),
    role: async (queries: Query<Child>[], { viewer }: Context) => {
      const rows = await prisma.childCarer.findMany({
        where: { childId: childIds(queries), userId: viewer?.id ?? '' },
      });
      const byChild = new Map(rows.map(({ childId, role }) => [childId, enumValue(role)]));
      return queries.map(({ obj }) => byChild.get(obj.id));
    },
    dailyTasks: async (queries: Query<Child>[], { today: date }: Context) => {
      const where = { childId: childIds(queries), date };
      const rows = await prisma.dailyTask.findMany({ where, orderBy: [{ isChosen: 'desc' }, { slot: 'asc' }] });
      const byChild = Map.groupBy(rows, (row) => row.childId);
      return queries.map(({ obj }) => byChild.get(obj.id) ?? []);
    },
  },
  DailyTask: {
    task: async (queries: Query<DailyTask>[], { language }: Context) => {
      const ids = queries.map(({ obj }) => obj.taskId);
      const tags = [...tagsFor(language)];
      const [found, texts] = await Promise.all([
        prisma.task.findMany({ where: { id: { in: ids } } }),
        // English stands in the tasks themselves.
        tags.length === 0 ? [] : prisma.taskText.findMany({ where: { taskId: { in: ids }, language: { in: tags } } }),
      ]);
      const byTask = Map.groupBy(texts, (said) => said.taskId);
      const byId = new Map(
        found.map((task): [string, Titled] => [
          task.id,
          { ...task, titles: (byTask.get(task.id) ?? []).filter((said) => isShown(said, task)) },
        ]),
      );
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
