import { builder } from '../../builder.ts';
import { saveLanguage } from './language.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'saveLanguage',
  {
    description: 'The language to choose.',
    inputFields: (t) => ({
      language: t.string({
        description: 'A tag of BCP 47, such as `de`; null for that of the browser.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Chooses the language of the screens, of what the catalogue says, and of mails and notifications. What is not written in it is shown in English. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await saveLanguage(context, input) }),
  },
  {
    description: 'The user with the language.',
    outputFields: (t) => ({ viewer: viewerField(t) }),
  },
);
