import { builder } from '../../builder.ts';
import { deleteSkill } from './adminSkills.service.ts';
import { Skill } from '../../skill/Skill.ts';

builder.relayMutationField(
  'deleteSkill',
  {
    description: 'The skill to delete.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Skill], description: 'Which skill.' }),
      revision: t.int({ required: true, description: 'The revision that was seen; an older one is refused.' }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Takes a skill out of the catalogue: no task trains it any more; the practice of children stays.',
    resolve: async (_root, { input: { id, revision } }, context) => {
      await deleteSkill(context, id.id, { revision });
      return { deletedId: id.id };
    },
  },
  {
    description: 'The skill is no longer in the catalogue.',
    outputFields: (t) => ({
      deletedId: t.globalID({
        description: 'The id that the skill had in the catalogue.',
        resolve: ({ deletedId }) => ({ type: Skill, id: deletedId }),
      }),
    }),
  },
);
