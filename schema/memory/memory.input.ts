import { z } from 'zod';

/** The completion that a carer does not want to be reminded of. */
export const hideMemoryInput = z.object({
  completionId: z.string({ error: 'The completion must be given by its id' }),
});
