import { builder } from '../../builder.ts';
import { Task } from '../../task/Task.ts';
import { safetyMaxLength, versionMaxLength, whyMaxLength } from '../../task/taskDetails.rules.ts';
import { taskDescriptionMaxLength, tipsMaxLength } from '../../task/task.rules.ts';
import { longer, translatedTitleMaxLength } from '../../task/taskTexts.rules.ts';
import { TextCheckEnum } from './TextState.ts';
import { saveTaskTexts } from './translated.service.ts';

builder.relayMutationField(
  'saveTaskTexts',
  {
    description: 'What a task says in another language.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Task], description: 'Which task.' }),
      language: t.string({ required: true, description: 'A tag of BCP 47 other than `en`, such as `de`.' }),
      of: t.string({
        required: true,
        description: '`TaskTexts.of` of the English texts that were read; another one than that of now is refused.',
      }),
      revision: t.int({
        required: true,
        description: 'The revision of the text that was edited, 0 for a new one; an older one is refused.',
      }),
      title: t.string({ required: true, description: `1 to ${translatedTitleMaxLength} characters.` }),
      description: t.string({
        required: true,
        description: `1 to ${longer(taskDescriptionMaxLength)} characters.`,
      }),
      tips: t.string({ description: `At most ${longer(tipsMaxLength)} characters.` }),
      safety: t.string({
        description: `What must be known before starting, exactly where the English has it: at most ${longer(safetyMaxLength)} characters.`,
      }),
      easier: t.string({ description: `At most ${longer(versionMaxLength)} characters.` }),
      harder: t.string({ description: `At most ${longer(versionMaxLength)} characters.` }),
      why: t.string({ description: `At most ${longer(whyMaxLength)} characters.` }),
      again: t.stringList({ description: 'Turns of the same idea for the next times.' }),
      materials: t.stringList({ description: 'What must be fetched first.' }),
      checked: t.field({
        type: [TextCheckEnum],
        description:
          'What the administrator stands for after comparing it with the English. It is shown when all of it is named.',
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description:
      'Writes what a task of the catalogue says in another language, as a whole: what is absent is empty. Loading the shipped catalogue leaves it alone from then on.',
    resolve: async (_root, { input: { id, ...texts } }, context) => ({
      task: await saveTaskTexts(context, id.id, texts),
    }),
  },
  {
    description: 'The task after the edit.',
    outputFields: (t) => ({ task: t.expose('task', { type: Task, description: 'The task, with the text.' }) }),
  },
);
