import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion, madeCompletionId } from '../completion/Completion.ts';
import { sameViewerField } from '../identity/user/viewerField.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { addChildWithExample } from './example.service.ts';

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
      exampleTaskId: t.string({
        description:
          'A daily task that was done with the child before there was a profile, by its name in the shipped catalogue, such as `preschool-daily-chief-of-forks`. It becomes the first task of the first date, and is completed. A task that this site does not have changes nothing.',
      }),
      completionId: madeCompletionId(t),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours returns the same child.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description: "Adds a child to the signed-in user's family.",
    resolve: (_root, { input: { completionId, ...input } }, context) =>
      addChildWithExample(context, { ...input, completionId: completionId?.id }),
  },
  {
    description: 'The new child and its family.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The new child.' }),
      completion: t.expose('completion', {
        type: Completion,
        nullable: true,
        description: 'The completion of the task that was done before; null without one.',
      }),
      viewer: sameViewerField(t, 'The signed-in user, with the new child.'),
    }),
  },
);
