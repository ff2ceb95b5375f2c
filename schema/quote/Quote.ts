import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { builder, wholeRowsGuardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { dateOfStored } from '../day/localDate.rules.ts';
import { dateSpan } from '../day/dateSpan.input.ts';
import { Author } from '../identity/user/Author.ts';
import { authorOrFormer } from '../identity/user/author.service.ts';
import { checkedPage, pageSize } from '../page.ts';
import { languageOf } from '../language.ts';
import { questionOf } from './question.service.ts';
import { findQuote } from './quote.service.ts';
import { quoteCount, quoteCursor, quotesOf } from './quotes.service.ts';

/** What a child said, in its own words. */
export const Quote = builder.prismaNode('Quote', {
  ...wholeRowsGuardedBy('Its load gives only rows of children that the viewer cares for.'),
  description: 'What a child said, in its own words.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findQuote,
  nullable: true,
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The words.' }),
    saidOn: t.field({
      type: 'Date',
      description: 'The date on which the child said it.',
      resolve: ({ saidOn }) => dateOfStored(saidOn),
    }),
    writtenBy: t.field({
      type: Author,
      nullable: true,
      description: 'The carer who wrote it down; null once that account is gone, and for access tokens.',
      resolve: ({ byId, authorName }, _args, context) => authorOrFormer(context, byId, authorName),
    }),
  }),
});

builder.objectField(Child, 'question', (t) =>
  t.string({
    description:
      'A question for this evening that suits the age of the child and that one sentence answers. `{name}` stands for its name.',
    resolve: (child, _args, context) => questionOf(child, context.now, languageOf(context)),
  }),
);

builder.objectField(Child, 'quotes', (t) =>
  t.connection(
    {
      type: Quote,
      description: 'What the child said, the latest date first.',
      args: {
        from: t.arg({ type: 'Date', description: 'Only those with this `saidOn` or a later one.' }),
        to: t.arg({ type: 'Date', description: 'Only those with this `saidOn` or an earlier one.' }),
      },
      resolve: async (child, { from, to, ...args }, context) => {
        const span = dateSpan({ from, to });
        const connection = await resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: quoteCursor },
          (page: ResolveCursorConnectionArgs) => quotesOf(context, child, page, span),
        );
        return { ...connection, child, span };
      },
    },
    {
      description: 'One page of what a child said.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages together.',
          resolve: ({ child, span }, _args, context) => quoteCount(context, child, span),
        }),
      }),
    },
  ),
);
