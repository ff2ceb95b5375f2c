import { builder } from '../../builder.ts';
import { AgeGroupEnum } from '../../task/AgeGroup.ts';
import { updateSkill } from './adminSkills.service.ts';
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
  'updateSkill',
  {
    description: 'An edited skill.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Skill], description: 'Which skill.' }),
      revision: t.int({ required: true, description: 'The revision that was edited; an older one is refused.' }),
      name: t.string({ required: true, description: `1 to ${skillNameMaxLength} characters.` }),
      description: t.string({ required: true, description: `1 to ${skillDescriptionMaxLength} characters.` }),
      ageGroup: t.field({
        type: AgeGroupEnum,
        required: true,
        description: 'The age group that learns it; the one that it has while tasks train it.',
      }),
      steps: t.stringList({
        description: `What parents see of it, from the first signs to a child's own way: ${skillStepCount} texts of at most ${skillStepMaxLength} characters, or none. Absent: stay as they are.`,
      }),
      sources: t.field({
        type: [SourceInput],
        description: `The pages that name it: at most ${sourcesMaximum}. Absent: stay as they are.`,
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Changes a skill of the catalogue.',
    resolve: async (_root, { input: { id, ...skill } }, context) => ({
      skill: await updateSkill(context, id.id, skill),
    }),
  },
  {
    description: 'The skill after the edit.',
    outputFields: (t) => ({ skill: t.expose('skill', { type: Skill, description: 'The changed skill.' }) }),
  },
);
