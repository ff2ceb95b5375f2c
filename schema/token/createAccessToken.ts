import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { AccessToken } from './AccessToken.ts';
import { AccessTokenScopeEnum } from './AccessTokenScope.ts';
import { createAccessToken, createdToken } from './token.service.ts';
import { tokenLimits } from './token.rules.ts';

const { days, nameMaxLength, valid, madePerDay } = tokenLimits;

builder.relayMutationField(
  'createAccessToken',
  {
    description: 'A new access token.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: `Its name: 1 to ${nameMaxLength} characters.` }),
      scopes: t.field({ type: [AccessTokenScopeEnum], required: true, description: 'What it may do: at least one.' }),
      childId: t.globalID({ for: [Child], description: 'The only child that it reaches; all unless given.' }),
      expiresInDays: t.int({
        defaultValue: days.default,
        description: `For how many times 24 hours it is valid: ${days.min} to ${days.max}.`,
      }),
    }),
  },
  {
    authScopes: { session: true },
    description: `Makes an access token for a third party; at most ${valid} can be valid at a time, and ${madePerDay} made within 24 hours. Not for access tokens themselves.`,
    resolve: (_root, { input: { childId, ...input } }, context) =>
      createAccessToken(context, { ...input, childId: childId?.id }),
  },
  {
    description: 'A new access token.',
    outputFields: (t) => ({
      accessToken: t.prismaField({
        type: AccessToken,
        description: 'Its entry in the list.',
        resolve: (query, { id }, _args, context) => createdToken(context, id, query),
      }),
      token: t.exposeString('token', {
        description: 'The token itself. It is shown only now: the server keeps nothing but its SHA-256.',
      }),
      viewer: sameViewerField(t, 'The signed-in user, with the new token.'),
    }),
  },
);
