import { z } from 'zod';
import { completionId } from '../completion/completion.input.ts';
import { togetherMax } from '../completion/together.rules.ts';
import { idempotencyKey, isUuid, orElse, says } from '../input.ts';
import { frequencies } from '../task/task.rules.ts';

const knownId = (error: string) => z.string({ error }).refine(isUuid, { error });

/** The tasks to complete, each as it is or with the activity of another child. */
export const completeTasksInput = z.object({
  items: z
    .array(
      z
        .object({
          frequency: z.enum(frequencies),
          id: knownId(says('The id of each task must be one that this program gave')),
          asTaskId: orElse(knownId(says('The id of each challenge must be one that this program gave')), null),
          completionId,
        })
        .refine(({ frequency, asTaskId }) => frequency === 'daily' || asTaskId === null, {
          path: ['asTaskId'],
          error: says('Only a daily task can take the challenge of another child'),
        }),
    )
    .min(1, says('Give at least one task'))
    .max(togetherMax, says('At most {max} tasks can be completed together', { max: togetherMax })),
  idempotencyKey,
});
