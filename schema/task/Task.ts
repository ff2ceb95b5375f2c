import { AgeGroupEnum } from './AgeGroup.ts';
import { builder } from '../builder.ts';
import { isUuid } from '../input.ts';
import { FrequencyEnum } from './Frequency.ts';
import { parseTips, type Tips as TipsShape } from './task.rules.ts';
import { taskById } from './task.service.ts';
import type { Task as TaskShape } from './task.sql.ts';

const Tips = builder.objectRef<TipsShape>('Tips').implement({
  description: 'Advice on how to do a task.',
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The advice.' }),
    videoUrl: t.exposeString('videoUrl', {
      nullable: true,
      description: 'Address of a helpful video, if there is one.',
    }),
  }),
});

/** A challenge of the catalogue. */
export const Task = builder.objectRef<TaskShape>('Task');

builder.node(Task, {
  description: 'A challenge of the catalogue.',
  id: { resolve: (task) => task.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (context.viewer && isUuid(id) ? taskById(context, id) : null)),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'A short title.' }),
    description: t.exposeString('description', { description: 'What to do, in the second person.' }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that it is made for.' }),
    points: t.exposeInt('points', { description: 'Points that completing it earns.' }),
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often it is given.' }),
    tips: t.field({
      type: Tips,
      nullable: true,
      description: 'Advice on how to do it, if there is any.',
      resolve: ({ tips }) => parseTips(tips),
    }),
  }),
});
