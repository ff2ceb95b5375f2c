import { z } from 'zod';
import { completionId } from '../completion/completion.input.ts';
import { says } from '../input.ts';

const sentence = says('The id of the example must be the name of a task of the catalogue');

/** A task that was done before the child had a profile. */
export const exampleInput = z.object({
  exampleTaskId: z
    .string({ error: sentence })
    .regex(/^[a-z0-9-]{1,80}$/, sentence)
    .nullish()
    .transform((id) => id ?? null),
  completionId,
});
