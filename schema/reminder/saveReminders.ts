import { builder } from '../builder.ts';
import { viewerField } from '../identity/user/viewerField.ts';
import { saveReminders } from './reminderSettings.service.ts';
import { ReminderMomentEnum } from './reminderWords.ts';

builder.relayMutationField(
  'saveReminders',
  {
    description: 'When and how the user wants to be reminded. What is not given stays.',
    inputFields: (t) => ({
      time: t.string({ description: 'When an evening is decided on: `19:05`.' }),
      weekdays: t.intList({ description: 'The days of the week, from 1 (Monday) to 7 (Sunday), each once.' }),
      moment: t.field({ type: ReminderMomentEnum, description: 'What it belongs to; null for nothing.' }),
      quietFrom: t.string({ description: 'When quiet begins: `21:30`.' }),
      quietTo: t.string({ description: 'When quiet has ended: `07:00`.' }),
      push: t.boolean({ description: "Whether messages go to the user's devices." }),
      mail: t.boolean({ description: 'Whether they go to the confirmed address.' }),
      digest: t.boolean({ description: 'Whether a mail of the week comes on Sundays, to the confirmed address.' }),
      remote: t.boolean({ description: 'Whether a challenge by phone is offered while no child is there.' }),
      showsNames: t.boolean({ description: 'Whether messages name children, also on a lock screen.' }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Saves when and how the user is reminded, and notes that they were asked. Reminders that had become fewer begin anew, if anything is given. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await saveReminders(context, input) }),
  },
  {
    description: 'Saved reminders.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, with the reminders.') }),
  },
);
