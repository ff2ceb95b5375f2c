import { builder } from '../../builder.ts';
import { messagePayload } from './messagePayload.ts';
import { requestEmailConfirmation } from './confirmEmail.service.ts';

builder.relayMutationField(
  'requestEmailConfirmation',
  null,
  {
    authScopes: { session: true },
    description: "Mails the link that confirms the user's address again. Not for access tokens.",
    resolve: (_root, _args, context) => requestEmailConfirmation(context),
  },
  messagePayload('The request for another mail.'),
);
