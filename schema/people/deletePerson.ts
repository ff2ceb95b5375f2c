import { builder } from '../builder.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';
import { deletePerson } from './personActs.service.ts';

const DeletePersonInput = builder.inputType('DeletePersonInput', {
  description: 'The person.',
  fields: (t) => ({
    personId: t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' }),
  }),
});

const DeletePersonPayload = builder.objectRef<{ person: PersonShape }>('DeletePersonPayload').implement({
  description: 'The person afterwards.',
  fields: (t) => ({
    person: t.field({ type: Person, description: 'The person afterwards.', resolve: ({ person }) => person }),
  }),
});

builder.mutationField('deletePerson', (t) =>
  t.field({
    type: DeletePersonPayload,
    authScopes: { admin: true },
    description:
      'Begins the 30 days after which an account is deleted; its user can restore it by logging in. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: DeletePersonInput, required: true, description: 'The person.' }) },
    resolve: async (_root, { input: { personId } }, context) => ({
      person: await deletePerson(context, { personId: personId.id }),
    }),
  }),
);
