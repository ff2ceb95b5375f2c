import { builder } from '../builder.ts';
import { changedPersonPayload, personInput } from './personMutation.ts';
import { restorePerson } from './personActs.service.ts';

builder.relayMutationField(
  'restorePerson',
  personInput,
  {
    authScopes: { admin: true },
    description: 'Restores an account that is being deleted. Only for administrators. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { personId } }, context) => ({
      person: await restorePerson(context, { personId: personId.id }),
    }),
  },
  changedPersonPayload,
);
