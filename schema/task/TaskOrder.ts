import { builder } from '../builder.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { OrderDirectionEnum } from './OrderDirection.ts';
import type { TaskOrderField } from './task.rules.ts';

const TaskOrderFieldEnum = vocabularyEnum<TaskOrderField>('TaskOrderField', 'By what tasks can be sorted.', {
  title: 'The title, character by character.',
  frequency: 'Daily, weekly, monthly.',
  points: 'The points.',
});

/** How a list of tasks is sorted. */
export const TaskOrder = builder.inputType('TaskOrder', {
  description: 'How a list of tasks is sorted; the id decides among equals.',
  fields: (t) => ({
    field: t.field({ type: TaskOrderFieldEnum, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirectionEnum, required: true, description: 'In which direction.' }),
  }),
});
