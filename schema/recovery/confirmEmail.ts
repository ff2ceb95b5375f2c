import { builder } from '../builder.ts';
import { confirmEmail } from './confirmEmail.service.ts';
import { LinkOpenedPayload } from './LinkOpenedPayload.ts';

const ConfirmEmailInput = builder.inputType('ConfirmEmailInput', {
  description: 'A link from a mail.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
  }),
});

builder.mutationField('confirmEmail', (t) =>
  t.field({
    type: LinkOpenedPayload('ConfirmEmailPayload', 'The outcome of confirming an address.'),
    authScopes: { browser: true },
    description: 'Confirms the address of an account with the link that was mailed there.',
    args: { input: t.arg({ type: ConfirmEmailInput, required: true, description: 'The link.' }) },
    resolve: (_root, { input }, context) => confirmEmail(context, input),
  }),
);
