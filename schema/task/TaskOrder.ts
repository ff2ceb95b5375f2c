import { builder } from '../builder.ts';
import { OrderDirectionEnum } from './OrderDirection.ts';

const TaskOrderFieldEnum = builder.enumType('TaskOrderField', {
  description: 'By what tasks can be sorted.',
  values: {
    TITLE: { value: 'title', description: 'The title, character by character.' },
    FREQUENCY: { value: 'frequency', description: 'Daily, weekly, monthly.' },
    POINTS: { value: 'points', description: 'The points.' },
  } as const,
});

/** How a list of tasks is sorted. */
export const TaskOrder = builder.inputType('TaskOrder', {
  description: 'How a list of tasks is sorted; the id decides among equals.',
  fields: (t) => ({
    field: t.field({ type: TaskOrderFieldEnum, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirectionEnum, required: true, description: 'In which direction.' }),
  }),
});
