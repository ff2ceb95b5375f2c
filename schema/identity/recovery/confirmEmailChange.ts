import { builder, serves } from '../../builder.ts';
import { confirmEmailChange } from './emailChange.service.ts';
import { linkOpenedPayload, mailedLinkInput } from './mailedLink.ts';

builder.relayMutationField(
  'confirmEmailChange',
  mailedLinkInput,
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Gives an account the address to which the link was mailed, and tells the former one.',
    resolve: (_root, { input }, context) => confirmEmailChange(context, input),
  },
  linkOpenedPayload('The outcome of a change of address.'),
);
