import { builder } from '../builder.ts';
import { MessagePayload } from './MessagePayload.ts';
import { requestEmailConfirmation } from './confirmEmail.service.ts';

builder.mutationField('requestEmailConfirmation', (t) =>
  t.field({
    type: MessagePayload('RequestEmailConfirmationPayload', 'The request for another mail.'),
    authScopes: { session: true },
    description: "Mails the link that confirms the user's address again. Not for access tokens.",
    resolve: (_root, _args, context) => requestEmailConfirmation(context),
  }),
);
