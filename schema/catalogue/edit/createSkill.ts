import { builder } from '../../builder.ts';
import { AgeGroupEnum } from '../../task/AgeGroup.ts';
import { createSkill } from './adminSkills.service.ts';
import { SourceInput } from './SourceInput.ts';
import { sourcesMaximum } from '../../task/taskDetails.rules.ts';
import { Skill } from '../../skill/Skill.ts';
import {
  skillDescriptionMaxLength,
  skillNameMaxLength,
  skillStepCount,
  skillStepMaxLength,
} from '../../skill/skill.rules.ts';

builder.relayMutationField(
  'createSkill',
  {
    description: 'A new skill.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: `1 to ${skillNameMaxLength} characters.` }),
      description: t.string({ required: true, description: `1 to ${skillDescriptionMaxLength} characters.` }),
      ageGroup: t.field({ type: AgeGroupEnum, required: true, description: 'The age group that learns it.' }),
      steps: t.stringList({
        description: `What parents see of it, from the first signs to a child's own way: ${skillStepCount} texts of at most ${skillStepMaxLength} characters, or none.`,
      }),
      sources: t.field({
        type: [SourceInput],
        description: `The pages that name it: at most ${sourcesMaximum}.`,
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Adds a skill to the catalogue.',
    resolve: async (_root, { input }, context) => ({ skill: await createSkill(context, input) }),
  },
  {
    description: 'The new skill.',
    outputFields: (t) => ({ skill: t.expose('skill', { type: Skill, description: 'The new skill.' }) }),
  },
);
