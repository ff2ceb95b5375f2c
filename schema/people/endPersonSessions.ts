import { builder } from '../builder.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';
import { endPersonSessions } from './personActs.service.ts';

const EndPersonSessionsInput = builder.inputType('EndPersonSessionsInput', {
  description: 'The person.',
  fields: (t) => ({
    personId: t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' }),
  }),
});

const EndPersonSessionsPayload = builder.objectRef<{ person: PersonShape }>('EndPersonSessionsPayload').implement({
  description: 'The person afterwards.',
  fields: (t) => ({
    person: t.field({ type: Person, description: 'The person afterwards.', resolve: ({ person }) => person }),
  }),
});

builder.mutationField('endPersonSessions', (t) =>
  t.field({
    type: EndPersonSessionsPayload,
    authScopes: { admin: true },
    description:
      'Signs a person out everywhere and ends their access tokens. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: EndPersonSessionsInput, required: true, description: 'The person.' }) },
    resolve: async (_root, { input: { personId } }, context) => ({
      person: await endPersonSessions(context, { personId: personId.id }),
    }),
  }),
);
