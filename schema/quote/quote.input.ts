import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { dateFrom } from '../child/child.input.ts';
import type { Child } from '../child/child.sql.ts';
import { clockAt } from '../day/clockAt.rules.ts';
import { effectiveTimeZone, localDate } from '../day/calendar.rules.ts';
import { isUuidV7, orElse, says, text } from '../input.ts';
import { say } from '../say.rules.ts';
import { quoteMaxLength } from './quote.rules.ts';

/** The child of a quote. */
export const quoteChildInput = z.object({ childId: z.string({ error: says('The id of the child is required') }) });

/**
 * What a child said.
 *
 * @param child its clock decides which dates lie in the future; nothing was said before its birth
 * @param asOf when it was written down, now or before: without `saidOn` it was said on the date of that time
 */
export function quoteInput(
  { clock, birthDate }: Pick<Child, 'clock' | 'birthDate'>,
  asOf: Temporal.Instant,
  now: Temporal.Instant,
) {
  const today = localDate(clock, now).toString();
  const clockThen = clockAt(clock, asOf, now);
  return z.object({
    id: z
      .string({ error: says('The id of the quote must be a text') })
      .refine(isUuidV7, says('The id of a quote must be a UUID of version 7'))
      .nullish()
      .transform((id) => id?.toLowerCase() ?? randomUUIDv7()),
    text: text(say('Quote'), { max: quoteMaxLength, required: say('Write down what was said') }),
    saidOn: z
      .string({ error: says('Date must be a text') })
      .nullish()
      .transform((value, context) => {
        if (value === null || value === undefined) return localDate(clockThen, asOf).toString();
        const date = dateFrom(value, effectiveTimeZone(clockThen, asOf));
        if (date) return date;
        context.addIssue({ code: 'custom', message: says('Date must be a date that exists, such as 2026-05-31') });
        return z.NEVER;
      })
      .refine((date) => date <= today, says('Date cannot be in the future'))
      .refine((date) => date >= birthDate, says('Date cannot be before the birth of the child')),
  });
}

/** The quote to delete. */
export const deleteQuoteInput = z.object({
  quoteId: z.string({ error: says('The id of the quote is required') }),
  childId: z.string().optional(),
});

const idOf = (sentence: string) => orElse(z.string({ error: sentence }), null);

/** The id of a completion or of a quote, one of both. */
export const completionOrQuoteInput = z
  .object({
    completionId: idOf(says('The completion must be given by its id')),
    quoteId: idOf(says('The quote must be given by its id')),
  })
  .transform(({ completionId, quoteId }, context) => {
    if (completionId !== null && quoteId === null) return { completionId, quoteId };
    if (completionId === null && quoteId !== null) return { completionId, quoteId };
    context.addIssue({ code: 'custom', message: says('Either a completion or a quote must be given') });
    return z.NEVER;
  });
