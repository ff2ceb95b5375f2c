import { z } from 'zod';
import { swapReasons } from '../assignment/taste.rules.ts';
import { idempotencyKey, isUuid, orElse, says } from '../input.ts';
import { tonights } from './tonight.rules.ts';

const id = z.string().refine(isUuid, says('The id of the task must be one that this program gave'));

/** The daily task that a child has chosen. */
export const chooseTaskInput = z.object({ id });

/** The daily task to exchange, and why. */
export const swapTaskInput = z.object({
  id,
  reason: orElse(z.enum(swapReasons), null),
  tonight: orElse(z.enum(tonights), null),
  idempotencyKey,
});
