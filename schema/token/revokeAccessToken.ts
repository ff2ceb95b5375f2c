import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { AccessToken } from './AccessToken.ts';
import { revokeAccessToken } from './token.service.ts';

const RevokeAccessTokenInput = builder.inputType('RevokeAccessTokenInput', {
  description: 'The access token to revoke.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [AccessToken], description: 'Which one.' }),
  }),
});

const RevokeAccessTokenPayload = builder.objectRef<{ viewer: Viewer }>('RevokeAccessTokenPayload').implement({
  description: 'The end of an access token.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without the token.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('revokeAccessToken', (t) =>
  t.field({
    type: RevokeAccessTokenPayload,
    authScopes: { session: true },
    description: 'Revokes an access token at once; it can never be used again. Not for access tokens themselves.',
    args: { input: t.arg({ type: RevokeAccessTokenInput, required: true, description: 'The token.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await revokeAccessToken(context, { id: input.id.id }) }),
  }),
);
