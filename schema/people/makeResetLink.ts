import { builder } from '../builder.ts';
import { Person } from './Person.ts';
import { personInput } from './personMutation.ts';
import { makeResetLink } from './resetLink.service.ts';

builder.relayMutationField(
  'makeResetLink',
  personInput,
  {
    authScopes: { admin: true },
    description:
      'Makes a link with which a person can set a new password within 30 minutes, and ends the former one. It is mailed if this site sends mail and the person has an address. Only for administrators. Needs a fresh proof of identity.',
    resolve: (_root, { input: { personId } }, context) => makeResetLink(context, { personId: personId.id }),
  },
  {
    description: 'A link with which a person can set a new password.',
    outputFields: (t) => ({
      person: t.expose('person', { type: Person, description: 'The person.' }),
      url: t.exposeString('url', {
        nullable: true,
        description: 'The link, which is shown only now and works once; null if it was mailed.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
      mailed: t.exposeBoolean('mailed', { description: 'Whether it was mailed to the person.' }),
    }),
  },
);
