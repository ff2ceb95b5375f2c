import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { updateSkill } from './adminSkills.service.ts';
import { SourceInput } from '../task/SourceInput.ts';
import { sourcesMaximum } from '../task/taskDetails.rules.ts';
import { Skill } from './Skill.ts';
import { skillDescriptionMaxLength, skillNameMaxLength } from './skill.rules.ts';
import type { Skill as SkillShape } from './skill.sql.ts';

const UpdateSkillInput = builder.inputType('UpdateSkillInput', {
  description: 'An edited skill.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [Skill], description: 'Which skill.' }),
    revision: t.int({ required: true, description: 'The revision that was edited; an older one is refused.' }),
    name: t.string({ required: true, description: `1 to ${skillNameMaxLength} characters.` }),
    description: t.string({ required: true, description: `1 to ${skillDescriptionMaxLength} characters.` }),
    ageGroup: t.field({
      type: AgeGroupEnum,
      required: true,
      description: 'The age group that learns it; the one that it has while tasks train it.',
    }),
    sources: t.field({
      type: [SourceInput],
      description: `The pages that name it: at most ${sourcesMaximum}. Absent: stay as they are.`,
    }),
  }),
});

const UpdateSkillPayload = builder.objectRef<{ skill: SkillShape }>('UpdateSkillPayload').implement({
  description: 'The skill after the edit.',
  fields: (t) => ({
    skill: t.field({ type: Skill, description: 'The changed skill.', resolve: ({ skill }) => skill }),
  }),
});

builder.mutationField('updateSkill', (t) =>
  t.field({
    type: UpdateSkillPayload,
    authScopes: { admin: true },
    description: 'Changes a skill of the catalogue.',
    args: { input: t.arg({ type: UpdateSkillInput, required: true, description: 'The skill.' }) },
    resolve: async (_root, { input: { id, ...skill } }, context) => ({
      skill: await updateSkill(context, id.id, skill),
    }),
  }),
);
