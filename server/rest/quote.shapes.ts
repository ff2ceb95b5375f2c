import { z } from 'zod';
import type { Quote } from '../../prisma/generated/client/client.ts';
import { dateOfStored } from '../../schema/day/localDate.rules.ts';
import { quoteMaxLength } from '../../schema/quote/quote.rules.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';

const exampleWords = { text: 'The moon is following us.', saidOn: '2026-03-14' };

/** What a child said (docs/product.md#quotes). */
export const quoteShape = named(
  'Quote',
  'What a child said, in its own words.',
  z.object(describedAs('Quote', { id: z.uuid(), text: z.string(), saidOn: z.iso.date() })),
  { id: exampleIds.quote, ...exampleWords },
);

/** The body that writes it down. */
export const newQuoteShape = named(
  'NewQuote',
  'What a child said.',
  z.object(
    describedAs('SaveQuoteInput', {
      id: z
        .uuid()
        .nullish()
        .describe('Made by the client: UUID version 7. With the id of a quote of this child it changes that one'),
      text: z.string().max(quoteMaxLength),
      saidOn: z.iso.date().nullish(),
    }),
  ),
  { id: exampleIds.quote, ...exampleWords },
);

/** A quote as JSON. */
export const quoteJson = ({ id, text, saidOn }: Quote): z.input<typeof quoteShape> => ({
  id,
  text,
  saidOn: dateOfStored(saidOn),
});
