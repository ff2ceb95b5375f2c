import { builder, guardedBy, serves } from '../../builder.ts';
import { messagePayload } from './messagePayload.ts';
import { requestPasswordReset } from './passwordReset.service.ts';

builder.relayMutationField(
  'requestPasswordReset',
  {
    description: 'Who has forgotten a password.',
    inputFields: (t) => ({ email: t.string({ required: true, description: 'The e-mail address of the account.' }) }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description:
      'Mails a link that sets a new password, if an account has the address. The answer does not tell whether there is one.',
    resolve: (_root, { input }, context) => requestPasswordReset(context, input),
  },
  {
    ...guardedBy('It holds a sentence.'),
    ...messagePayload('The answer, the same whether or not there is an account.'),
  },
);
