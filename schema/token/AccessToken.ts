import { User } from '../identity/user/User.ts';
import { builder, guardedBy } from '../builder.ts';
import { flatList, rowsOfPoint } from '../complexity.ts';
import { childById } from '../child/child.service.ts';
import { Child } from '../child/Child.ts';
import { AccessTokenScopeEnum } from './AccessTokenScope.ts';
import { accessTokens, findToken, tokensListed } from './token.service.ts';
import { tokenLimits, tokenScopes } from './token.rules.ts';

/** An access token as its user sees it in Settings. */
export const AccessToken = builder.prismaNode('AccessToken', {
  ...guardedBy("Its load gives only the viewer's own."),
  description:
    'With an access token a third party acts for a user through both APIs: `Authorization: Bearer`. It is never an ' +
    'administrator, and cannot change the account. Only its user, in their browser, can see it.',
  id: { field: 'id', description: 'Opaque id; it says nothing about the token itself.' },
  findUnique: findToken,
  nullable: true,
  // Only what is asked for is selected, so the hash stays in the database.
  select: { id: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that the user gave it.' }),
    scopes: t.field({
      type: [AccessTokenScopeEnum],
      description: 'What it may do.',
      select: { scopes: true },
      resolve: ({ scopes }) => tokenScopes.filter((scope) => scopes.includes(scope)),
    }),
    child: t.field({
      type: Child,
      nullable: true,
      // What hangs on a child is answered for each token of the list by itself.
      complexity: { field: 1, multiplier: rowsOfPoint },
      description: 'The only child that it reaches; null for all children of the user.',
      select: { childId: true },
      resolve: ({ childId }, _args, context) => (childId === null ? null : childById(context, childId)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to the minute; null until then.',
    }),
  }),
});

builder.objectField(User, 'accessTokens', (t) =>
  t.prismaField({
    type: [AccessToken],
    authScopes: { session: true },
    complexity: flatList(tokensListed),
    description:
      `The user's access tokens, newest first: those that are valid, and those that expired in the last ` +
      `${tokenLimits.rememberedDays} days. Not for access tokens themselves.`,
    resolve: (query, _user, _args, context) => accessTokens(context, query),
  }),
);
