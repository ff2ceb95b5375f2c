import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { Completion } from '../completion/Completion.ts';
import { hideMemory } from './memory.service.ts';

const HideMemoryInput = builder.inputType('HideMemoryInput', {
  description: 'A completion that must not come back as a memory.',
  fields: (t) => ({
    completionId: t.globalID({ required: true, for: [Completion], description: 'The completion of a Memory.' }),
  }),
});

const HideMemoryPayload = builder.objectRef<{ child: ChildShape }>('HideMemoryPayload').implement({
  description: 'The child of a hidden memory.',
  fields: (t) => ({
    child: t.field({
      type: Child,
      description: 'The child, whose `memory` is another one now, or null.',
      resolve: ({ child }) => child,
    }),
  }),
});

builder.mutationField('hideMemory', (t) =>
  t.field({
    type: HideMemoryPayload,
    authScopes: { signedIn: true },
    description: 'Hides a completion from the memories of its child for good, for all carers.',
    args: { input: t.arg({ type: HideMemoryInput, required: true, description: 'The completion.' }) },
    resolve: async (_root, { input: { completionId } }, context) => ({
      child: await hideMemory(context, { completionId: completionId.id }),
    }),
  }),
);
