import { z } from 'zod';
import { says } from '../input.ts';

/** The profile, and its name as the parent typed it. */
export const deleteChildInput = z.object({
  childId: z.string({ error: says('The child must be given by its id') }),
  name: z
    .string({ error: says("Type the child's name to delete the profile") })
    .max(1_000, says("This is not the child's name")),
});
