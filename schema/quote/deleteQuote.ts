import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Quote } from './Quote.ts';
import { deleteQuote } from './quote.service.ts';

builder.relayMutationField(
  'deleteQuote',
  {
    description: 'A quote to delete.',
    inputFields: (t) => ({
      quoteId: t.globalID({ required: true, for: [Quote], description: 'Which quote.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description: 'Deletes what a child said, for all carers and for good.',
    resolve: async (_root, { input: { quoteId } }, context) => ({
      child: await deleteQuote(context, { quoteId: quoteId.id }),
    }),
  },
  {
    description: 'The child of a deleted quote.',
    outputFields: (t) => ({
      child: t.expose('child', { type: Child, description: 'The child without it.' }),
    }),
  },
);
