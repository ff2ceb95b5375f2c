import { builder } from '../builder.ts';
import { changedPersonPayload, personInput } from './personMutation.ts';
import { endPersonSessions } from './personActs.service.ts';

builder.relayMutationField(
  'endPersonSessions',
  personInput,
  {
    authScopes: { admin: true },
    description:
      'Signs a person out everywhere and ends their access tokens. Only for administrators. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { personId } }, context) => ({
      person: await endPersonSessions(context, { personId: personId.id }),
    }),
  },
  changedPersonPayload,
);
