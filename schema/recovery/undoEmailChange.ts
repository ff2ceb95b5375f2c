import { builder } from '../builder.ts';
import { undoEmailChange } from './undoEmailChange.service.ts';
import { LinkOpenedPayload } from './LinkOpenedPayload.ts';

const UndoEmailChangeInput = builder.inputType('UndoEmailChangeInput', {
  description: 'A link from a mail.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
  }),
});

builder.mutationField('undoEmailChange', (t) =>
  t.field({
    type: LinkOpenedPayload('UndoEmailChangePayload', 'The outcome of undoing a change of address.'),
    authScopes: { browser: true },
    description:
      'Gives an account its former address back, ends all sessions and access tokens, and mails a link for a new password.',
    args: { input: t.arg({ type: UndoEmailChangeInput, required: true, description: 'The link.' }) },
    resolve: (_root, { input }, context) => undoEmailChange(context, input),
  }),
);
