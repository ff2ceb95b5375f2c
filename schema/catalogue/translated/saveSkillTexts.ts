import { builder } from '../../builder.ts';
import { Skill } from '../../skill/Skill.ts';
import { skillDescriptionMaxLength, skillStepCount } from '../../skill/skill.rules.ts';
import { longer, translatedTitleMaxLength } from '../../task/taskTexts.rules.ts';
import { saveSkillTexts } from './translated.service.ts';

builder.relayMutationField(
  'saveSkillTexts',
  {
    description: 'What a skill says in another language.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Skill], description: 'Which skill.' }),
      language: t.string({ required: true, description: 'A tag of BCP 47 other than `en`, such as `de`.' }),
      of: t.string({
        required: true,
        description: '`SkillTexts.of` of the English texts that were read; another one than that of now is refused.',
      }),
      revision: t.int({
        required: true,
        description: 'The revision of the text that was edited, 0 for a new one; an older one is refused.',
      }),
      name: t.string({ required: true, description: `1 to ${translatedTitleMaxLength} characters.` }),
      description: t.string({
        required: true,
        description: `1 to ${longer(skillDescriptionMaxLength)} characters.`,
      }),
      steps: t.stringList({ description: `What parents see of it: ${skillStepCount} texts, or none.` }),
    }),
  },
  {
    authScopes: { admin: true },
    description:
      'Writes what a skill of the catalogue says in another language, as a whole: what is absent is empty. Loading the shipped catalogue leaves it alone from then on.',
    resolve: async (_root, { input: { id, ...texts } }, context) => ({
      skill: await saveSkillTexts(context, id.id, texts),
    }),
  },
  {
    description: 'The skill after the edit.',
    outputFields: (t) => ({ skill: t.expose('skill', { type: Skill, description: 'The skill, with the text.' }) }),
  },
);
