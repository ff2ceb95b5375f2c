import { builder } from '../../builder.ts';
import { messagePayload } from './messagePayload.ts';
import { requestPasswordLink } from './passwordReset.service.ts';

builder.relayMutationField(
  'requestPasswordLink',
  null,
  {
    authScopes: { session: true },
    description:
      'Mails a link that sets a password to the confirmed address of an account that has none. Not for access tokens.',
    resolve: (_root, _args, context) => requestPasswordLink(context),
  },
  messagePayload('The request for a first password.'),
);
