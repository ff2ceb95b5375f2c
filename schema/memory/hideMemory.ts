import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { Quote } from '../quote/Quote.ts';
import { hideMemory } from './memory.service.ts';

builder.relayMutationField(
  'hideMemory',
  {
    description: 'A completion or a quote that must not come back as a memory. One of both is given.',
    inputFields: (t) => ({
      completionId: t.globalID({ for: [Completion], description: 'The completion of a Memory.' }),
      quoteId: t.globalID({ for: [Quote], description: 'The quote of a QuoteMemory.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description: 'Hides a completion or a quote from the memories of its child for good, for all carers.',
    resolve: async (_root, { input: { completionId, quoteId } }, context) => ({
      child: await hideMemory(context, { completionId: completionId?.id, quoteId: quoteId?.id }),
    }),
  },
  {
    description: 'The child of a hidden memory.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The child, whose `memory` is another one now, or null.' }),
    }),
  },
);
