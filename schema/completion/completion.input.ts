import { z } from 'zod';
import { idempotencyKey, isUuid } from '../input.ts';
import { frequencies } from '../task/task.rules.ts';

/** Which assigned task is completed (specification, section 7). */
export const completeTaskInput = z.object({
  frequency: z.enum(frequencies),
  id: z
    .string({ error: 'The id of the task is required' })
    .min(1, 'The id of the task is required')
    .refine(isUuid, 'The id of the task must be one that this program gave'),
  idempotencyKey,
});
