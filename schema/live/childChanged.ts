import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { childChanges } from './live.service.ts';
import type { ChildRevision } from '../services/liveHub.ts';

const ChildChange = builder.objectRef<ChildRevision>('ChildChange').implement({
  description: 'A child has changed. Who knows a smaller revision reads the child again.',
  fields: (t) => ({
    childId: t.globalID({
      description: 'The `id` of the child.',
      resolve: ({ childId }) => ({ type: Child, id: childId }),
    }),
    revision: t.exposeInt('revision', { description: 'The `revision` of the child.' }),
  }),
});

builder.subscriptionField('childChanged', (t) =>
  t.field({
    type: ChildChange,
    authScopes: { completing: true },
    description:
      'Reports changes of children, within about two seconds: first the current revision of each, then each one that grows. It ' +
      'ends when the caller loses access.',
    args: {
      childIds: t.arg.globalIDList({
        for: [Child],
        description: 'Only these children; all that the caller sees unless given. At most 100 ids.',
      }),
    },
    complexity: ({ childIds }) => ({ field: 1 + (childIds?.length ?? 0) }),
    subscribe: (_root, { childIds }, context) =>
      childChanges(context, childIds ? [...new Set(childIds.map(({ id }) => id))] : null),
    resolve: (change) => change,
  }),
);
