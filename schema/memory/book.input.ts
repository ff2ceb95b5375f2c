import { z } from 'zod';
import { dateIn } from '../day/dateSpan.input.ts';
import { addDays } from '../day/localDate.rules.ts';
import { says } from '../input.ts';
import { bookDaysMax } from './bookDays.rules.ts';

/** The span of a book: local dates, both ends included. */
export const bookInput = z
  .object({ from: dateIn('from'), to: dateIn('to') })
  .refine(({ from, to }) => from <= to, { path: ['from'], error: says('from must not be after to') })
  .refine(({ from, to }) => to < addDays(from, bookDaysMax), {
    path: ['from'],
    error: says('At most {max} dates can be read at once', { max: bookDaysMax }),
  });
