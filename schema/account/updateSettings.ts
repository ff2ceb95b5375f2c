import { builder } from '../builder.ts';
import { updateSettings } from './account.service.ts';
import type { Viewer } from './account.sql.ts';
import { User } from './User.ts';

const UpdateSettingsInput = builder.inputType('UpdateSettingsInput', {
  description: 'The settings to change, at least one; the others stay.',
  fields: (t) => ({
    timeZone: t.field({
      type: 'TimeZone',
      description: 'The zone in which streaks reset at midnight. It takes effect when the current date ends.',
    }),
    showStreaks: t.boolean({ description: 'Whether screens show streaks to the user. They are counted all the same.' }),
    displayName: t.string({ description: 'The name of the user, up to 100 characters; an empty text removes it.' }),
    emailConsent: t.boolean({
      description: 'Whether the user agrees to occasional e-mails about new features and updates.',
    }),
  }),
});

const UpdateSettingsPayload = builder.objectRef<{ viewer: Viewer }>('UpdateSettingsPayload').implement({
  description: 'The user with the new settings.',
  fields: (t) => ({
    viewer: t.field({ type: User, description: 'The signed-in user.', resolve: ({ viewer }) => viewer }),
  }),
});

builder.mutationField('updateSettings', (t) =>
  t.field({
    type: UpdateSettingsPayload,
    authScopes: { session: true },
    description: 'Changes the settings of the signed-in user.',
    args: { input: t.arg({ type: UpdateSettingsInput, required: true, description: 'The new settings.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await updateSettings(context, input) }),
  }),
);
