import { z } from 'zod';
import { orElse, says } from '../input.ts';
import { importLimits } from './move.rules.ts';

/** How a child comes in. */
export const importTargets = ['NEW', 'INTO'] as const;

const sentence = says('Choose at least one child');

/** Which children of a file come in. */
export const confirmImportInput = z.object({
  importId: z.string({ error: says('The import must be given by its id') }),
  children: z
    .array(
      z.object({
        key: z.string({ error: says('A child of the file must be given by its key') }),
        as: z.enum(importTargets, { error: says('A child comes in as NEW or INTO') }),
        childId: z.string().nullish(),
      }),
      { error: sentence },
    )
    .min(1, sentence)
    .max(importLimits.children, sentence)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, says('A child can be chosen once')),
});

/** An import by its id. */
export const importIdInput = z.object({ importId: z.string({ error: says('The import must be given by its id') }) });

const bytes = (error: string) =>
  z.coerce.number({ error }).int({ error }).min(0, { error }).max(Number.MAX_SAFE_INTEGER, { error });

/** Which part of a file comes. */
export const importPartInput = z.object({
  from: orElse(bytes(says('from must be a number of bytes')), 0),
  size: orElse(bytes(says('size must be a number of bytes')), null),
});
