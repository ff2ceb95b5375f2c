import { builder, prisma } from './builder.ts';
import { Task } from './task.ts';

const Completion = builder.prismaNode('TaskCompletion', {
  name: 'Completion',
  id: { field: 'id' },
  fields: (t) => ({
    points: t.exposeInt('points'),
    localDate: t.expose('localDate', { type: 'Date' }),
    comment: t.exposeString('comment', { nullable: true }),
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
    isPublic: t.exposeBoolean('isPublic'),
  }),
});

interface Assigned {
  readonly id: string;
  readonly completed: boolean;
}

const AssignedTask = builder.interfaceRef<Assigned>('AssignedTask');

builder.interfaceType(AssignedTask, {
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({ completed: t.exposeBoolean('completed'), task: t.field({ type: Task }) }),
});

// No relation leads from a task that was given to its completion.
builder.interfaceField(AssignedTask, 'completion', (t) =>
  t.prismaField({
    type: Completion,
    nullable: true,
    resolve: (query, { id, completed }) =>
      completed ? prisma.taskCompletion.findUnique({ ...query, where: { assignmentId: id } }) : null,
  }),
);

builder.prismaNode('DailyTask', {
  id: { field: 'id' },
  interfaces: [AssignedTask],
  fields: (t) => ({ task: t.relation('task') }),
});

builder.prismaNode('WeeklyTask', {
  id: { field: 'id' },
  interfaces: [AssignedTask],
  fields: (t) => ({ task: t.relation('task') }),
});

builder.prismaNode('MonthlyTask', {
  id: { field: 'id' },
  interfaces: [AssignedTask],
  fields: (t) => ({ task: t.relation('task') }),
});
