import { builder, serves } from '../../builder.ts';
import { confirmEmail } from './confirmEmail.service.ts';
import { linkOpenedPayload, mailedLinkInput } from './mailedLink.ts';

builder.relayMutationField(
  'confirmEmail',
  mailedLinkInput,
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Confirms the address of an account with the link that was mailed there.',
    resolve: (_root, { input }, context) => confirmEmail(context, input),
  },
  linkOpenedPayload('The outcome of confirming an address.'),
);
