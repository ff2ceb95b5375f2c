import { z } from 'zod';

/** The profile, and its name as the parent typed it. */
export const deleteChildInput = z.object({
  childId: z.string({ error: 'The child must be given by its id' }),
  name: z.string({ error: "Type the child's name to delete the profile" }).max(1_000, "This is not the child's name"),
});
