import { builder } from '../builder.ts';
import { type Secured, secureAccount } from './secureAccount.service.ts';
import { User } from './User.ts';

const SecureAccountPayload = builder.objectRef<Secured>('SecureAccountPayload').implement({
  description: 'An account that only this browser uses now.',
  fields: (t) => ({
    viewer: t.field({ type: User, description: 'The signed-in user.', resolve: ({ viewer }) => viewer }),
    message: t.exposeString('message', { description: 'A message for the user: what to do next.' }),
    endedSessions: t.exposeInt('endedSessions', { description: 'How many other sessions were ended.' }),
    endedTokens: t.exposeInt('endedTokens', { description: 'How many access tokens were ended.' }),
  }),
});

builder.mutationField('secureAccount', (t) =>
  t.field({
    type: SecureAccountPayload,
    authScopes: { session: true },
    description:
      'For a user who did not do something themselves: ends every other session, all access tokens and all open links, and mails a link to set a new password where it can. Not for access tokens.',
    resolve: (_root, _args, context) => secureAccount(context),
  }),
);
