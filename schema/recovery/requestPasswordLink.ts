import { builder } from '../builder.ts';
import { MessagePayload } from './MessagePayload.ts';
import { requestPasswordLink } from './passwordReset.service.ts';

builder.mutationField('requestPasswordLink', (t) =>
  t.field({
    type: MessagePayload('RequestPasswordLinkPayload', 'The request for a first password.'),
    authScopes: { session: true },
    description:
      'Mails a link that sets a password to the confirmed address of an account that has none. Not for access tokens.',
    resolve: (_root, _args, context) => requestPasswordLink(context),
  }),
);
