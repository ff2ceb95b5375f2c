import { z } from 'zod';
import { says } from '../input.ts';

/** The completion that a carer does not want to be reminded of. */
export const hideMemoryInput = z.object({
  completionId: z.string({ error: says('The completion must be given by its id') }),
});
