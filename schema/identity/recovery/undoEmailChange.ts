import { builder, serves } from '../../builder.ts';
import { undoEmailChange } from './undoEmailChange.service.ts';
import { linkOpenedPayload, mailedLinkInput } from './mailedLink.ts';

builder.relayMutationField(
  'undoEmailChange',
  mailedLinkInput,
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description:
      'Gives an account its former address back, ends all sessions and access tokens, and mails a link for a new password.',
    resolve: (_root, { input }, context) => undoEmailChange(context, input),
  },
  linkOpenedPayload('The outcome of undoing a change of address.'),
);
