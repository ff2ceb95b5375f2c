import { builder } from '../builder.ts';
import { confirmEmailChange } from './emailChange.service.ts';
import { LinkOpenedPayload } from './LinkOpenedPayload.ts';

const ConfirmEmailChangeInput = builder.inputType('ConfirmEmailChangeInput', {
  description: 'A link from a mail.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
  }),
});

builder.mutationField('confirmEmailChange', (t) =>
  t.field({
    type: LinkOpenedPayload('ConfirmEmailChangePayload', 'The outcome of a change of address.'),
    authScopes: { browser: true },
    description: 'Gives an account the address to which the link was mailed, and tells the former one.',
    args: { input: t.arg({ type: ConfirmEmailChangeInput, required: true, description: 'The link.' }) },
    resolve: (_root, { input }, context) => confirmEmailChange(context, input),
  }),
);
