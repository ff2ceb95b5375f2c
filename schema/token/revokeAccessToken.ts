import { viewerField } from '../identity/user/viewerField.ts';
import { builder, serves } from '../builder.ts';
import { AccessToken } from './AccessToken.ts';
import { revokeAccessToken } from './token.service.ts';

builder.relayMutationField(
  'revokeAccessToken',
  {
    description: 'The access token to revoke.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [AccessToken], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Revokes an access token at once; it can never be used again. Not for access tokens themselves.',
    resolve: async (_root, { input }, context) => ({ viewer: await revokeAccessToken(context, { id: input.id.id }) }),
  },
  {
    description: 'The end of an access token.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without the token.') }),
  },
);
