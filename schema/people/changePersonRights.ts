import { builder } from '../builder.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';
import { changePersonRights } from './personRights.service.ts';

const ChangePersonRightsInput = builder.inputType('ChangePersonRightsInput', {
  description: 'Other rights for a person.',
  fields: (t) => ({
    personId: t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' }),
    isAdmin: t.boolean({ required: true, description: 'Whether they are an administrator from now on.' }),
  }),
});

const ChangePersonRightsPayload = builder.objectRef<{ person: PersonShape }>('ChangePersonRightsPayload').implement({
  description: 'The person afterwards.',
  fields: (t) => ({
    person: t.field({ type: Person, description: 'The person afterwards.', resolve: ({ person }) => person }),
  }),
});

builder.mutationField('changePersonRights', (t) =>
  t.field({
    type: ChangePersonRightsPayload,
    authScopes: { siteOwner: true },
    description:
      'Makes a person with a confirmed address an administrator, or ends that. Only for the site owner. Needs a fresh proof of identity.',
    args: {
      input: t.arg({ type: ChangePersonRightsInput, required: true, description: 'Other rights for a person.' }),
    },
    resolve: async (_root, { input: { personId, ...input } }, context) => ({
      person: await changePersonRights(context, { ...input, personId: personId.id }),
    }),
  }),
);
