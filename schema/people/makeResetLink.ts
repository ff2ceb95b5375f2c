import { builder } from '../builder.ts';
import type { PasswordLink } from '../link/passwordLink.service.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';
import { makeResetLink } from './resetLink.service.ts';

const MakeResetLinkInput = builder.inputType('MakeResetLinkInput', {
  description: 'The person.',
  fields: (t) => ({
    personId: t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' }),
  }),
});

const MakeResetLinkPayload = builder
  .objectRef<PasswordLink & { person: PersonShape }>('MakeResetLinkPayload')
  .implement({
    description: 'A link with which a person can set a new password.',
    fields: (t) => ({
      person: t.field({ type: Person, description: 'The person.', resolve: ({ person }) => person }),
      url: t.exposeString('url', {
        nullable: true,
        description: 'The link, which is shown only now and works once; null if it was mailed.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
      mailed: t.exposeBoolean('mailed', { description: 'Whether it was mailed to the person.' }),
    }),
  });

builder.mutationField('makeResetLink', (t) =>
  t.field({
    type: MakeResetLinkPayload,
    authScopes: { admin: true },
    description:
      'Makes a link with which a person can set a new password within 30 minutes, and ends the former one. It is mailed if this site sends mail and the person has an address. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: MakeResetLinkInput, required: true, description: 'The person.' }) },
    resolve: (_root, { input: { personId } }, context) => makeResetLink(context, { personId: personId.id }),
  }),
);
