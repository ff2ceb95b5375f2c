import { builder } from '../builder.ts';
import { changedPersonPayload, personInput } from './personMutation.ts';
import { deletePerson } from './personActs.service.ts';

builder.relayMutationField(
  'deletePerson',
  personInput,
  {
    authScopes: { admin: true },
    description:
      'Begins the 30 days after which an account is deleted; its user can restore it by logging in. Only for administrators. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { personId } }, context) => ({
      person: await deletePerson(context, { personId: personId.id }),
    }),
  },
  changedPersonPayload,
);
