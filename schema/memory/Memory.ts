import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { Quote } from '../quote/Quote.ts';
import {
  type Memory as MemoryShape,
  memoryOf,
  type QuoteMemory as QuoteMemoryShape,
  quoteMemoryOf,
} from './memory.service.ts';

/** A photo or sentence of this date in an earlier year. */
const Memory = builder.objectRef<MemoryShape>('Memory').implement({
  description: 'A photo or sentence of this date in an earlier year.',
  fields: (t) => ({
    monthsAgo: t.exposeInt('monthsAgo', {
      description: 'How long ago it was: a multiple of 12, or in the first year 6 or 1.',
    }),
    completion: t.expose('completion', { type: Completion, description: 'The completion with the photo or sentence.' }),
  }),
});

/** What a child said on this date of an earlier year. */
const QuoteMemory = builder.objectRef<QuoteMemoryShape>('QuoteMemory').implement({
  description: 'What a child said on this date of an earlier year.',
  fields: (t) => ({
    monthsAgo: t.exposeInt('monthsAgo', {
      description: 'How long ago it was: a multiple of 12, or in the first year 6 or 1.',
    }),
    quote: t.expose('quote', { type: Quote, description: 'What the child said.' }),
  }),
});

builder.objectFields(Child, (t) => ({
  memory: t.field({
    type: Memory,
    nullable: true,
    description:
      'A completion with a photo or a sentence of this date in an earlier year; in the first year, of half a year or a month ago. ' +
      'Never of a day with the mood Big Feels or Total Meltdown, and none that was hidden. Null when there is none, or loading it failed.',
    resolve: (child, _args, context) => memoryOf(context, child),
  }),
  quoteMemory: t.field({
    type: QuoteMemory,
    nullable: true,
    description:
      'What the child said on this date of an earlier year; in the first year, half a year or a month ago. Never on a day with the ' +
      'mood Big Feels or Total Meltdown, and nothing that was hidden. Null when there is nothing, `memory` is of a date that comes ' +
      'first, or loading it failed.',
    resolve: (child, _args, context) => quoteMemoryOf(context, child),
  }),
}));
