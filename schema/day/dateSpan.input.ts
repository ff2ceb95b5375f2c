import { z } from 'zod';
import { isRealDate } from './months.rules.ts';
import { parseInput, says } from '../input.ts';

/** A span of local dates, yyyy-MM-dd, both included; open at an end that is null. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** A required date of a span, by the name of its field. */
export const dateIn = (name: string) =>
  z.string().refine(isRealDate, { error: says('{name} must be a date that exists, such as 2026-05-31', { name }) });

const spanDate = (name: string) => {
  const error = says('{name} must be a date that exists, such as 2026-05-31', { name });
  return z
    .string({ error })
    .refine(isRealDate, { error })
    .nullish()
    .transform((date) => date ?? null);
};

const dateSpanInput = z
  .object({ from: spanDate('from'), to: spanDate('to') })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['from'],
    error: says('from must not be after to'),
  });

/**
 * A span of local dates, both ends included and optional.
 *
 * @param rawSpan `from` and `to`
 * @throws Refusal BAD_USER_INPUT
 */
export const dateSpan = (rawSpan: unknown): Span => parseInput(dateSpanInput, rawSpan);
