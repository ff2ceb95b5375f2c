import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { hideMemory } from './memory.service.ts';

builder.relayMutationField(
  'hideMemory',
  {
    description: 'A completion that must not come back as a memory.',
    inputFields: (t) => ({
      completionId: t.globalID({ required: true, for: [Completion], description: 'The completion of a Memory.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description: 'Hides a completion from the memories of its child for good, for all carers.',
    resolve: async (_root, { input: { completionId } }, context) => ({
      child: await hideMemory(context, { completionId: completionId.id }),
    }),
  },
  {
    description: 'The child of a hidden memory.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The child, whose `memory` is another one now, or null.' }),
    }),
  },
);
