import { builder } from '../../builder.ts';
import { calledByMaxLength } from '../../task/calledBy.rules.ts';
import { updateSettings } from './settings.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'updateSettings',
  {
    description: 'The settings to change, at least one; the others stay.',
    inputFields: (t) => ({
      timeZone: t.field({
        type: 'TimeZone',
        description: 'The zone in which streaks reset at midnight. It takes effect when the current date ends.',
      }),
      showStreaks: t.boolean({
        description: 'Whether screens show streaks to the user. They are counted all the same.',
      }),
      displayName: t.string({ description: 'The name of the user, up to 100 characters; an empty text removes it.' }),
      calledBy: t.string({
        description: `The word that stands for the user in the texts of challenges, up to ${calledByMaxLength} characters, without braces; an empty text removes it.`,
      }),
      emailConsent: t.boolean({
        description: 'Whether the user agrees to occasional e-mails about new features and updates.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Changes the settings of the signed-in user.',
    resolve: async (_root, { input }, context) => ({ viewer: await updateSettings(context, input) }),
  },
  {
    description: 'The user with the new settings.',
    outputFields: (t) => ({ viewer: viewerField(t) }),
  },
);
