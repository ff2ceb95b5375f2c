import { builder } from '../builder.ts';
import { deleteSkill } from './adminSkills.service.ts';
import { Skill } from './Skill.ts';

const DeleteSkillInput = builder.inputType('DeleteSkillInput', {
  description: 'The skill to delete.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [Skill], description: 'Which skill.' }),
    revision: t.int({ required: true, description: 'The revision that was seen; an older one is refused.' }),
  }),
});

const DeleteSkillPayload = builder.objectRef<{ deletedId: string }>('DeleteSkillPayload').implement({
  description: 'The skill is no longer in the catalogue.',
  fields: (t) => ({
    deletedId: t.globalID({
      description: 'The id that the skill had in the catalogue.',
      resolve: ({ deletedId }) => ({ type: Skill, id: deletedId }),
    }),
  }),
});

builder.mutationField('deleteSkill', (t) =>
  t.field({
    type: DeleteSkillPayload,
    authScopes: { admin: true },
    description: 'Takes a skill out of the catalogue: no task trains it any more; the practice of children stays.',
    args: { input: t.arg({ type: DeleteSkillInput, required: true, description: 'Which skill.' }) },
    resolve: async (_root, { input: { id, revision } }, context) => {
      await deleteSkill(context, id.id, { revision });
      return { deletedId: id.id };
    },
  }),
);
