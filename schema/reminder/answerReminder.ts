import { builder } from '../builder.ts';
import { viewerField } from '../identity/user/viewerField.ts';
import { answerReminder } from './reminderSettings.service.ts';
import { ReminderAnswerEnum } from './reminderWords.ts';

builder.relayMutationField(
  'answerReminder',
  {
    description: 'An answer to a reminder.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'Which one: the plain UUID in the address that it opened.' }),
      answer: t.field({ type: ReminderAnswerEnum, required: true, description: 'The answer.' }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Answers a reminder. Any answer but `STOP` brings the chosen evenings back where they had become fewer. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await answerReminder(context, input) }),
  },
  {
    description: 'An answered reminder.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, with the reminders.') }),
  },
);
