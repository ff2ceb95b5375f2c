import { z } from 'zod';
import { dateIn } from '../day/dateSpan.input.ts';
import { addDays } from '../day/localDate.rules.ts';
import { windowDaysMax } from '../day/window.rules.ts';
import { says } from '../input.ts';

/** A span of local dates, both ends included. */
export const memoriesInput = z
  .object({ since: dateIn('since'), until: dateIn('until') })
  .refine(({ since, until }) => since <= until, { path: ['since'], error: says('since must not be after until') })
  .refine(({ since, until }) => until < addDays(since, windowDaysMax), {
    path: ['since'],
    error: says('At most {max} dates can be read at once', { max: windowDaysMax }),
  });
