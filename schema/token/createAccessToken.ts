import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { AccessToken } from './AccessToken.ts';
import { AccessTokenScopeEnum } from './AccessTokenScope.ts';
import { createAccessToken, createdToken, type CreatedToken } from './token.service.ts';
import { tokenLimits } from './token.rules.ts';

const { days, nameMaxLength, valid, madePerDay } = tokenLimits;

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'A new access token.',
  fields: (t) => ({
    name: t.string({ required: true, description: `Its name: 1 to ${nameMaxLength} characters.` }),
    scopes: t.field({ type: [AccessTokenScopeEnum], required: true, description: 'What it may do: at least one.' }),
    childId: t.globalID({ for: [Child], description: 'The only child that it reaches; all unless given.' }),
    expiresInDays: t.int({
      defaultValue: days.default,
      description: `For how many times 24 hours it is valid: ${days.min} to ${days.max}.`,
    }),
  }),
});

const CreateAccessTokenPayload = builder.objectRef<CreatedToken>('CreateAccessTokenPayload').implement({
  description: 'A new access token.',
  fields: (t) => ({
    accessToken: t.prismaField({
      type: AccessToken,
      description: 'Its entry in the list.',
      resolve: (query, { id }, _args, context) => createdToken(context, id, query),
    }),
    token: t.exposeString('token', {
      description: 'The token itself. It is shown only now: the server keeps nothing but its SHA-256.',
    }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user, with the new token.',
      resolve: (_created, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('createAccessToken', (t) =>
  t.field({
    type: CreateAccessTokenPayload,
    authScopes: { session: true },
    description: `Makes an access token for a third party; at most ${valid} can be valid at a time, and ${madePerDay} made within 24 hours. Not for access tokens themselves.`,
    args: { input: t.arg({ type: CreateAccessTokenInput, required: true, description: 'The new token.' }) },
    resolve: (_root, { input: { childId, ...input } }, context) =>
      createAccessToken(context, { ...input, childId: childId?.id }),
  }),
);
