import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { Child } from './Child.ts';
import { addChild } from './child.service.ts';
import type { Child as ChildShape } from './child.sql.ts';

const AddChildInput = builder.inputType('AddChildInput', {
  description: 'A new child.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 60 characters.' }),
    birthDate: t.field({ type: 'Date', required: true, description: 'From 1990-01-01 to today.' }),
    ageGroup: t.field({
      type: AgeGroupEnum,
      required: true,
      description: 'The group of its age, or another one that holds until the child passes the next boundary of age.',
    }),
    idempotencyKey: t.string({ description: 'Repeating the key within 24 hours returns the same child.' }),
  }),
});

const AddChildPayload = builder.objectRef<{ child: ChildShape }>('AddChildPayload').implement({
  description: 'The new child and its family.',
  fields: (t) => ({
    child: t.field({ type: Child, description: 'The new child.', resolve: ({ child }) => child }),
    viewer: t.field({
      type: User,
      description: 'The signed-in user, with the new child.',
      resolve: (_payload, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('addChild', (t) =>
  t.field({
    type: AddChildPayload,
    authScopes: { signedIn: true },
    description: "Adds a child to the signed-in user's family.",
    args: { input: t.arg({ type: AddChildInput, required: true, description: 'The new child.' }) },
    resolve: async (_root, { input }, context) => ({ child: await addChild(context, input) }),
  }),
);
