import { viewerField } from '../user/viewerField.ts';
import { builder } from '../../builder.ts';
import { requestEmailChange } from './emailChange.service.ts';

builder.relayMutationField(
  'requestEmailChange',
  {
    description: 'A change of address.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'The new e-mail address.' }),
      password: t.string({
        description: "The account's password. Without it the user must have confirmed lately who they are.",
      }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      "Mails a link to a new address, which becomes the account's once it is opened. The answer does not tell whether the " +
      'address has an account. Not for access tokens.',
    resolve: (_root, { input }, context) => requestEmailChange(context, input),
  },
  {
    description: 'The user, whose address changes once the link is opened.',
    outputFields: (t) => ({
      viewer: viewerField(t),
      message: t.exposeString('message', { description: 'A message for the user.' }),
    }),
  },
);
