import { builder } from '../builder.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';
import { restorePerson } from './personActs.service.ts';

const RestorePersonInput = builder.inputType('RestorePersonInput', {
  description: 'The person.',
  fields: (t) => ({
    personId: t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' }),
  }),
});

const RestorePersonPayload = builder.objectRef<{ person: PersonShape }>('RestorePersonPayload').implement({
  description: 'The person afterwards.',
  fields: (t) => ({
    person: t.field({ type: Person, description: 'The person afterwards.', resolve: ({ person }) => person }),
  }),
});

builder.mutationField('restorePerson', (t) =>
  t.field({
    type: RestorePersonPayload,
    authScopes: { admin: true },
    description: 'Restores an account that is being deleted. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: RestorePersonInput, required: true, description: 'The person.' }) },
    resolve: async (_root, { input: { personId } }, context) => ({
      person: await restorePerson(context, { personId: personId.id }),
    }),
  }),
);
