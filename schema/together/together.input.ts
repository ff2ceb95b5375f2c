import { z } from 'zod';
import { togetherMax } from '../completion/together.rules.ts';
import { idempotencyKey, isUuid } from '../input.ts';
import { frequencies } from '../task/task.rules.ts';

const knownId = (error: string) => z.string({ error }).refine(isUuid, { error });

/** The tasks to complete, each as it is or with the activity of another child. */
export const completeTasksInput = z.object({
  items: z
    .array(
      z
        .object({
          frequency: z.enum(frequencies),
          id: knownId('The id of each task must be one that this program gave'),
          asTaskId: knownId('The id of each activity must be one that this program gave')
            .nullish()
            .transform((id) => id ?? null),
        })
        .refine(({ frequency, asTaskId }) => frequency === 'daily' || asTaskId === null, {
          path: ['asTaskId'],
          error: 'Only a daily task can take the activity of another child',
        }),
    )
    .min(1, 'Give at least one task')
    .max(togetherMax, `At most ${togetherMax} tasks can be completed together`),
  idempotencyKey,
});
