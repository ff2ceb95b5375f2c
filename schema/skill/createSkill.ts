import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { createSkill } from './adminSkills.service.ts';
import { SourceInput } from '../task/SourceInput.ts';
import { sourcesMaximum } from '../task/taskDetails.rules.ts';
import { Skill } from './Skill.ts';
import { skillDescriptionMaxLength, skillNameMaxLength } from './skill.rules.ts';
import type { Skill as SkillShape } from './skill.sql.ts';

const CreateSkillInput = builder.inputType('CreateSkillInput', {
  description: 'A new skill.',
  fields: (t) => ({
    name: t.string({ required: true, description: `1 to ${skillNameMaxLength} characters.` }),
    description: t.string({ required: true, description: `1 to ${skillDescriptionMaxLength} characters.` }),
    ageGroup: t.field({ type: AgeGroupEnum, required: true, description: 'The age group that learns it.' }),
    sources: t.field({
      type: [SourceInput],
      description: `The pages that name it: at most ${sourcesMaximum}.`,
    }),
  }),
});

const CreateSkillPayload = builder.objectRef<{ skill: SkillShape }>('CreateSkillPayload').implement({
  description: 'The new skill.',
  fields: (t) => ({
    skill: t.field({ type: Skill, description: 'The new skill.', resolve: ({ skill }) => skill }),
  }),
});

builder.mutationField('createSkill', (t) =>
  t.field({
    type: CreateSkillPayload,
    authScopes: { admin: true },
    description: 'Adds a skill to the catalogue.',
    args: { input: t.arg({ type: CreateSkillInput, required: true, description: 'The new skill.' }) },
    resolve: async (_root, { input }, context) => ({ skill: await createSkill(context, input) }),
  }),
);
