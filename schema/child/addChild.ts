import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { Child } from './Child.ts';
import { addChild } from './child.service.ts';

builder.relayMutationField(
  'addChild',
  {
    description: 'A new child.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: '1 to 60 characters.' }),
      birthDate: t.field({ type: 'Date', required: true, description: 'From 1990-01-01 to today.' }),
      ageGroup: t.field({
        type: AgeGroupEnum,
        required: true,
        description: 'The group of its age, or another one that holds until the child passes the next boundary of age.',
      }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours returns the same child.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description: "Adds a child to the signed-in user's family.",
    resolve: async (_root, { input }, context) => ({ child: await addChild(context, input) }),
  },
  {
    description: 'The new child and its family.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The new child.' }),
      viewer: sameViewerField(t, 'The signed-in user, with the new child.'),
    }),
  },
);
