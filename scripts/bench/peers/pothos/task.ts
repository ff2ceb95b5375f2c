import { parseTips } from '../../../../schema/task/task.rules.ts';
import { AgeGroup, builder, Frequency, prisma } from './builder.ts';

export const Skill = builder.prismaNode('Skill', {
  id: { field: 'id' },
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    ageGroup: t.expose('ageGroup', { type: AgeGroup }),
  }),
});

const Tips = builder.objectRef<NonNullable<ReturnType<typeof parseTips>>>('Tips').implement({
  fields: (t) => ({
    content: t.exposeString('content'),
    videoUrl: t.exposeString('videoUrl', { nullable: true }),
  }),
});

export const Task = builder.prismaNode('Task', {
  id: { field: 'id' },
  fields: (t) => ({
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    ageGroup: t.expose('ageGroup', { type: AgeGroup }),
    frequency: t.expose('frequency', { type: Frequency }),
    points: t.exposeInt('points'),
    weight: t.float({ select: { weight: true }, resolve: ({ weight }) => Number(weight) }),
    revision: t.exposeInt('revision'),
    tips: t.field({ type: Tips, nullable: true, select: { tips: true }, resolve: ({ tips }) => parseTips(tips) }),
    // The plugin's documented way over a table between the two.
    skills: t.field({
      type: [Skill],
      select: (_args, _context, nestedSelection) => ({
        taskSkills: {
          where: { skill: { archivedAt: null } },
          orderBy: [{ skill: { name: 'asc' } }, { skillId: 'asc' }],
          select: { skill: nestedSelection(true) },
        },
      }),
      resolve: ({ taskSkills }) => taskSkills.map(({ skill }) => skill),
    }),
  }),
});

const TaskOrderField = builder.enumType('TaskOrderField', {
  values: { FREQUENCY: { value: 'frequency' }, POINTS: { value: 'points' }, TITLE: { value: 'title' } } as const,
});

const OrderDirection = builder.enumType('OrderDirection', {
  values: { ASC: { value: 'asc' }, DESC: { value: 'desc' } } as const,
});

const TaskOrder = builder.inputType('TaskOrder', {
  fields: (t) => ({
    field: t.field({ type: TaskOrderField, required: true }),
    direction: t.field({ type: OrderDirection, required: true }),
  }),
});

interface TaskFilter {
  readonly ageGroup?: string | null | undefined;
  readonly frequency?: 'daily' | 'weekly' | 'monthly' | null | undefined;
  readonly search?: string | null | undefined;
}

const whereTasks = ({ ageGroup, frequency, search }: TaskFilter) => ({
  archivedAt: null,
  ...(ageGroup ? { ageGroup } : {}),
  ...(frequency ? { frequency } : {}),
  ...(search ? { title: { contains: search, mode: 'insensitive' as const } } : {}),
});

builder.queryField('tasks', (t) =>
  t.prismaConnection({
    type: 'Task',
    cursor: 'id',
    args: {
      ageGroup: t.arg({ type: AgeGroup }),
      frequency: t.arg({ type: Frequency }),
      search: t.arg.string(),
      orderBy: t.arg({ type: TaskOrder }),
    },
    totalCount: (_connection, args) => prisma.task.count({ where: whereTasks(args) }),
    resolve: (query, _root, args, { viewer }) => {
      if (!viewer) throw new Error('Not authenticated');
      const { field, direction } = args.orderBy ?? { field: 'title', direction: 'asc' };
      const orderBy = [{ [field]: direction }, { id: 'asc' as const }];
      return prisma.task.findMany({ ...query, where: whereTasks(args), orderBy });
    },
  }),
);
