import { builder, guardedBy } from '../builder.ts';
import { MessagePayload } from './MessagePayload.ts';
import { requestPasswordReset } from './passwordReset.service.ts';

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Who has forgotten a password.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The e-mail address of the account.' }) }),
});

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: MessagePayload(
      'RequestPasswordResetPayload',
      'The answer, the same whether or not there is an account.',
      guardedBy('It holds a sentence.'),
    ),
    authScopes: { browser: true },
    description:
      'Mails a link that sets a new password, if an account has the address. The answer does not tell whether there is one.',
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true, description: 'Which address.' }) },
    resolve: (_root, { input }, context) => requestPasswordReset(context, input),
  }),
);
