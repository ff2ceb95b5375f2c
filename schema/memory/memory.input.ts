import { z } from 'zod';
import { says } from '../input.ts';

const memoryId = (sentence: string) =>
  z
    .string({ error: sentence })
    .nullish()
    .transform((id) => id ?? null);

/** The completion or the quote that a carer does not want to be reminded of. */
export const hideMemoryInput = z
  .object({
    completionId: memoryId(says('The completion must be given by its id')),
    quoteId: memoryId(says('The quote must be given by its id')),
  })
  .transform(({ completionId, quoteId }, context) => {
    if (completionId !== null && quoteId === null) return { completionId, quoteId };
    if (completionId === null && quoteId !== null) return { completionId, quoteId };
    context.addIssue({ code: 'custom', message: says('Either a completion or a quote must be given') });
    return z.NEVER;
  });
