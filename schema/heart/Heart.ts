import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { textsOfRow } from '../complexity.ts';
import { Author } from '../identity/user/Author.ts';
import { Quote } from '../quote/Quote.ts';
import { completionHearts, quoteHearts, sendHeart, takeHeart } from './heart.service.ts';

const description =
  'The carers who loved it, also those who may only look; the first one first. Empty for access tokens.';

builder.objectField(Completion, 'hearts', (t) =>
  t.field({
    type: [Author],
    complexity: textsOfRow,
    description,
    resolve: (completion, _args, context) => completionHearts(context, completion),
  }),
);

builder.objectField(Quote, 'hearts', (t) =>
  t.field({
    type: [Author],
    complexity: textsOfRow,
    description,
    resolve: (quote, _args, context) => quoteHearts(context, quote),
  }),
);

const mutations = {
  sendHeart: { act: sendHeart, does: 'Sends a heart for what was done or said, once for each carer.' },
  takeHeart: { act: takeHeart, does: 'Takes the heart of the signed-in user back.' },
};

for (const name of ['sendHeart', 'takeHeart'] as const) {
  builder.relayMutationField(
    name,
    {
      description: 'A completion or a quote. One of both is given.',
      inputFields: (t) => ({
        completionId: t.globalID({ for: [Completion], description: 'Which completion.' }),
        quoteId: t.globalID({ for: [Quote], description: 'Which quote.' }),
      }),
    },
    {
      authScopes: { session: true },
      description: mutations[name].does,
      resolve: async (_root, { input: { completionId, quoteId } }, context) =>
        mutations[name].act(context, { completionId: completionId?.id, quoteId: quoteId?.id }),
    },
    {
      description: 'What is loved, with its child.',
      outputFields: (t) => ({
        child: t.expose('child', { type: Child, description: 'The child.' }),
        completion: t.expose('completion', {
          type: Completion,
          nullable: true,
          description: 'The completion; null for a quote.',
        }),
        quote: t.expose('quote', { type: Quote, nullable: true, description: 'The quote; null for a completion.' }),
      }),
    },
  );
}
