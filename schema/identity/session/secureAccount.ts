import { builder, serves } from '../../builder.ts';
import { secureAccount } from './secureAccount.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'secureAccount',
  null,
  {
    authScopes: { session: true },
    ...serves('defence'),
    description:
      'For a user who did not do something themselves: ends every other session, all access tokens and all open links, and mails a link to set a new password where it can. Not for access tokens.',
    resolve: (_root, _args, context) => secureAccount(context),
  },
  {
    description: 'An account that only this browser uses now.',
    outputFields: (t) => ({
      viewer: viewerField(t),
      message: t.exposeString('message', { description: 'A message for the user: what to do next.' }),
      endedSessions: t.exposeInt('endedSessions', { description: 'How many other sessions were ended.' }),
      endedTokens: t.exposeInt('endedTokens', { description: 'How many access tokens were ended.' }),
    }),
  },
);
