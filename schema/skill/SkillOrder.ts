import { builder } from '../builder.ts';
import { OrderDirectionEnum } from '../task/OrderDirection.ts';

const SkillOrderFieldEnum = builder.enumType('SkillOrderField', {
  description: 'By what skills can be sorted.',
  values: { NAME: { value: 'name', description: 'The name, character by character.' } } as const,
});

/** How a list of skills is sorted. */
export const SkillOrder = builder.inputType('SkillOrder', {
  description: 'How a list of skills is sorted; the id decides among equals.',
  fields: (t) => ({
    field: t.field({ type: SkillOrderFieldEnum, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirectionEnum, required: true, description: 'In which direction.' }),
  }),
});
