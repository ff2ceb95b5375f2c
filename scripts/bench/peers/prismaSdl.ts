import { GraphQLError, GraphQLScalarType } from 'graphql';
import type {
  Child,
  Frequency,
  MoodEntry,
  Skill,
  Summary,
  Task,
  TaskCompletion,
} from '../../../prisma/generated/client/client.ts';
import { parseTips } from '../../../schema/task/task.rules.ts';
import { app } from './pages/home.ts';
import { enumValue, globalId, rowIdOf, storedValue } from './pages/ids.ts';
import { caredFor, dateText, type PrismaContext, resetOf } from './prismaPeer.ts';

/* What the peers with resolvers beside the product's SDL, (c) and (e), have in common: how the rows that Prisma read are shown. */

interface Row {
  readonly id: string;
}

const nodeId = (type: string) => ({ id: ({ id }: Row) => globalId(type, id) });

/** The scalars of the SDL as resolvers hand them on: a Date of Prisma, or text. */
export const scalars = {
  Date: new GraphQLScalarType({
    name: 'Date',
    serialize: (value) => (value instanceof Date ? dateText(value) : value),
  }),
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  }),
};

/** Fields that need no more than the row of their type. */
export const rows = {
  Child: {
    ...nodeId('Child'),
    ageGroup: ({ ageGroup }: Child) => enumValue(ageGroup),
    today: (_child: Child, _args: unknown, { today }: PrismaContext) => today,
    resetsAt: (_child: Child, { frequency }: { frequency: string }, context: PrismaContext) =>
      resetOf(storedValue(frequency) as Frequency, context),
  },
  DailyTask: nodeId('DailyTask'),
  WeeklyTask: nodeId('WeeklyTask'),
  MonthlyTask: nodeId('MonthlyTask'),
  Task: {
    ...nodeId('Task'),
    ageGroup: ({ ageGroup }: Task) => enumValue(ageGroup),
    frequency: ({ frequency }: Task) => enumValue(frequency),
    weight: ({ weight }: Task) => Number(weight),
    tips: ({ tips }: Task) => parseTips(tips),
  },
  Skill: { ...nodeId('Skill'), ageGroup: ({ ageGroup }: Skill) => enumValue(ageGroup) },
  Completion: {
    ...nodeId('Completion'),
    frequency: ({ frequency }: TaskCompletion) => enumValue(frequency),
  },
  MoodEntry: { ...nodeId('MoodEntry'), mood: ({ mood }: MoodEntry) => enumValue(mood) },
  Summary: {
    ...nodeId('Summary'),
    type: ({ type }: Summary) => enumValue(type),
    dominantMood: ({ dominantMood }: Summary) => dominantMood && enumValue(dominantMood),
  },
  Achievement: { completedAt: ({ completedAt }: { completedAt: string }) => new Date(completedAt) },
  SkillsGarden: { ageGroup: ({ ageGroup }: { ageGroup: string }) => enumValue(ageGroup) },
};

/** The public facts, which every page asks. */
export const appOf = () => app;

/** A child of the viewer's by its opaque id: the only node that the measured documents ask. */
export async function nodeOf(_root: unknown, { id }: { id: string }, context: PrismaContext) {
  const child = await context.prisma.child.findFirst({ where: { id: rowIdOf(id), ...caredFor(context) } });
  return child && { ...child, __typename: 'Child' };
}

/** A child of the viewer's by its address. */
export const childOf = (_user: unknown, { urlSlug }: { urlSlug: string }, context: PrismaContext) =>
  context.prisma.child.findFirst({ where: { urlSlug, ...caredFor(context) } });

interface TasksArgs {
  readonly ageGroup: string;
  readonly orderBy: { readonly field: string; readonly direction: string };
  readonly first: number;
  readonly after?: string | null;
}

/** A page of an age group's tasks; the id of a task is its cursor. */
export async function tasksOf(_root: unknown, args: TasksArgs, { prisma, viewer }: PrismaContext) {
  if (!viewer) throw new GraphQLError('Not authenticated');
  const { ageGroup, orderBy, first, after } = args;
  const where = { ageGroup: storedValue(ageGroup), archivedAt: null };
  const [found, totalCount] = await Promise.all([
    prisma.task.findMany({
      where,
      orderBy: [{ [orderBy.field.toLowerCase()]: orderBy.direction.toLowerCase() }, { id: 'asc' }],
      take: first + 1,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    }),
    prisma.task.count({ where }),
  ]);
  const tasks = found.slice(0, first);
  return {
    totalCount,
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: tasks[0]?.id ?? null,
      endCursor: tasks.at(-1)?.id ?? null,
    },
    edges: tasks.map((node) => ({ node, cursor: node.id })),
  };
}
