import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Quote } from './Quote.ts';
import { quoteMaxLength } from './quote.rules.ts';
import { saveQuote } from './quote.service.ts';

builder.relayMutationField(
  'saveQuote',
  {
    description: 'What a child said.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
      id: t.globalID({
        for: [Quote],
        description:
          'The id of the Quote, made by the client: `Quote:` and a UUID of version 7. With the id of a quote of this child it changes that one: so it can be repeated at any time. Without an id it is a new one.',
      }),
      text: t.string({ required: true, description: `The words, at most ${quoteMaxLength} characters.` }),
      saidOn: t.field({
        type: 'Date',
        description: 'On which date, at the earliest that of its birth; by default on the current date of the child.',
      }),
    }),
  },
  {
    authScopes: { completing: true },
    description: 'Writes down what a child said, or changes it.',
    resolve: async (_root, { input: { childId, id, text, saidOn } }, context) =>
      saveQuote(context, { childId: childId.id, id: id?.id, text, saidOn }),
  },
  {
    description: 'What a child said.',
    outputFields: (t) => ({
      quote: t.expose('quote', { type: Quote, description: 'The quote.' }),
      child: t.expose('child', { type: Child, description: 'The child with its quotes.' }),
    }),
  },
);
