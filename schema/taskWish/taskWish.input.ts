import { z } from 'zod';
import { taskWishes } from '../assignment/taskWish.rules.ts';
import { orElse, says } from '../input.ts';

/** A task, and what the family thinks of it for a child; null takes the wish back. */
export const taskWishInput = z.object({
  childId: z.string({ error: says('The child must be given by its id') }),
  taskId: z.string({ error: says('The task must be given by its id') }),
  wish: orElse(z.enum(taskWishes), null),
});
