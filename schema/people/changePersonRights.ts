import { builder } from '../builder.ts';
import { changedPersonPayload, personIdField } from './personMutation.ts';
import { changePersonRights } from './personRights.service.ts';

builder.relayMutationField(
  'changePersonRights',
  {
    description: 'Other rights for a person.',
    inputFields: (t) => ({
      personId: personIdField(t),
      isAdmin: t.boolean({ required: true, description: 'Whether they are an administrator from now on.' }),
    }),
  },
  {
    authScopes: { siteOwner: true },
    description:
      'Makes a person with a confirmed address an administrator, or ends that. Only for the site owner. Needs a fresh proof of identity.',
    resolve: async (_root, { input: { personId, ...input } }, context) => ({
      person: await changePersonRights(context, { ...input, personId: personId.id }),
    }),
  },
  changedPersonPayload,
);
