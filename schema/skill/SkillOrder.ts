import { builder } from '../builder.ts';
import { OrderDirectionEnum } from '../task/OrderDirection.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { SkillOrderField } from './skill.rules.ts';

const SkillOrderFieldEnum = vocabularyEnum<SkillOrderField>('SkillOrderField', 'By what skills can be sorted.', {
  name: 'The name, character by character.',
});

/** How a list of skills is sorted. */
export const SkillOrder = builder.inputType('SkillOrder', {
  description: 'How a list of skills is sorted; the id decides among equals.',
  fields: (t) => ({
    field: t.field({ type: SkillOrderFieldEnum, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirectionEnum, required: true, description: 'In which direction.' }),
  }),
});
