import { type Kind, ofChild, shapes } from './kind.ts';

const { id, text, instant, date } = shapes;

/** The rows of the export about what comes back: hidden memories, what children said, and hearts. */
export const keepsakeKinds = {
  hiddenMemories: {
    about: 'Completions that you never want to be reminded of again.',
    table: 'hidden_memories',
    key: ['completion_id'],
    where: ofChild,
    fields: { completionId: id, childId: id, hiddenAt: instant },
  },
  quotes: {
    about: 'What each child said, in its own words.',
    table: 'quotes',
    where: ofChild,
    fields: {
      id,
      childId: id,
      text,
      saidOn: date,
      byId: id.nullable(),
      authorName: text.nullable(),
      createdAt: instant,
      hiddenAt: instant.nullable(),
    },
  },
  hearts: {
    about: 'Who loved what was done or said, of carers of the child.',
    table: 'hearts',
    where: ofChild,
    fields: {
      id,
      childId: id,
      completionId: id.nullable(),
      quoteId: id.nullable(),
      userId: id,
      sentAt: instant,
    },
  },
} as const satisfies Record<string, Kind>;
