import { User } from '../user/User.ts';
import { builder, guardedBy } from '../../builder.ts';
import { flatList } from '../../complexity.ts';
import { passkeyLimits } from './passkey.rules.ts';
import { findPasskey, passkeys } from './passkey.service.ts';

/** A passkey as its user sees it in Settings. */
export const Passkey = builder.prismaNode('Passkey', {
  ...guardedBy("Its load gives only the viewer's own."),
  description:
    'A key in a device or a password manager with which the user signs in. Only the user, in a browser, can see it.',
  id: { field: 'id', description: 'Opaque id; it says nothing about the key itself.' },
  findUnique: findPasskey,
  nullable: true,
  // Only what is asked for is selected: never the key.
  select: { id: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that the user gave it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user last signed in or confirmed who they are with it; null until then.',
    }),
  }),
});

builder.objectField(User, 'passkeys', (t) =>
  t.prismaField({
    type: [Passkey],
    complexity: flatList(passkeyLimits.count),
    description: "The user's passkeys, newest first. Not for access tokens.",
    resolve: (query, _user, _args, context) => passkeys(context, query),
  }),
);
