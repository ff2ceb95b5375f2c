import { z } from 'zod';
import { swapReasons } from '../assignment/taste.rules.ts';
import { idempotencyKey, isUuid, says } from '../input.ts';
import { tonights } from './tonight.rules.ts';

/** The daily task to exchange, and why. */
export const swapTaskInput = z.object({
  id: z.string().refine(isUuid, says('The id of the task must be one that this program gave')),
  reason: z
    .enum(swapReasons)
    .nullish()
    .transform((value) => value ?? null),
  tonight: z
    .enum(tonights)
    .nullish()
    .transform((value) => value ?? null),
  idempotencyKey,
});
