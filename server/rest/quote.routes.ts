import { z } from 'zod';
import { childToSee } from '../../schema/child/child.service.ts';
import { pageSize } from '../../schema/page.ts';
import { deleteQuote, saveQuote } from '../../schema/quote/quote.service.ts';
import { dateSpan } from '../../schema/day/dateSpan.input.ts';
import { quoteCursor, quotesOf } from '../../schema/quote/quotes.service.ts';
import { messageShape } from './account.shapes.ts';
import { ListPage, pageQuery, partHeaders, readPage, requestedPage } from './listPage.ts';
import { newQuoteShape, quoteJson, quoteShape } from './quote.shapes.ts';
import { fieldsOf, route } from './route.ts';

/** What children said (docs/product.md#quotes). */
export const quoteRoutes = [
  route({
    method: 'GET',
    path: '/api/children/{id}/quotes',
    operationId: 'listQuotes',
    tag: 'record',
    summary: 'List what a child said',
    description: `The latest date first, at most ${pageSize.maxSize}; with limit or after, a part of the list.`,
    signedIn: true,
    query: pageQuery,
    answer: z.array(quoteShape),
    answerHeaders: partHeaders,
    refusals: [404],
    handle: async ({ actor, id, query }) => {
      const request = requestedPage(query) ?? { limit: pageSize.maxSize };
      const child = await childToSee(actor, id);
      const span = dateSpan({});
      const { items, next } = await readPage(request, (page) => quotesOf(actor, child, page, span), quoteCursor);
      return new ListPage(items.map(quoteJson), next);
    },
  }),
  route({
    method: 'POST',
    path: '/api/children/{id}/quotes',
    operationId: 'saveQuote',
    tag: 'record',
    summary: 'Write down what a child said, or change it',
    body: newQuoteShape,
    answer: quoteShape,
    refusals: [404],
    handle: async ({ actor, id, body }) => {
      const child = await childToSee(actor, id);
      return quoteJson((await saveQuote(actor, { ...fieldsOf(body), childId: child.id })).quote);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/children/{id}/quotes/{quoteId}',
    operationId: 'deleteQuote',
    tag: 'record',
    summary: 'Delete what a child said',
    answer: messageShape,
    refusals: [404],
    handle: async ({ actor, id: childId, path }) => {
      await deleteQuote(actor, { quoteId: path['quoteId'] ?? '', childId });
      return { message: 'Quote deleted successfully!' };
    },
  }),
];
