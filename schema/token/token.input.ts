import { z } from 'zod';
import { isUuid, nameText } from '../input.ts';
import { tokenLimits, tokenScopes } from './token.rules.ts';

const { days, nameMaxLength } = tokenLimits;

const daysSentence = `An access token can be valid for ${days.min} to ${days.max} days`;

/** A new access token (docs/product.md#access-tokens). */
export const accessTokenInput = z.object({
  name: nameText('Name', { max: nameMaxLength }),
  scopes: z
    .array(z.enum(tokenScopes, { error: 'A scope must be read or write' }), {
      error: 'The scopes must be a list of read and write',
    })
    .min(1, 'Choose what the token may do: read, write or both')
    .max(100, 'The scopes must be a list of read and write')
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  childId: z
    .string({ error: 'The child must be given by its id' })
    .refine(isUuid, 'The child must be given by its id')
    .nullish()
    .transform((id) => id ?? null),
  expiresInDays: z
    .int({ error: daysSentence })
    .min(days.min, daysSentence)
    .max(days.max, daysSentence)
    .nullish()
    .transform((count) => count ?? days.default),
});
