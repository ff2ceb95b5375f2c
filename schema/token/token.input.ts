import { z } from 'zod';
import { isUuid, nameText, says } from '../input.ts';
import { say } from '../say.rules.ts';
import { tokenLimits, tokenScopes } from './token.rules.ts';

const { days, nameMaxLength } = tokenLimits;

const daysSentence = says('An access token can be valid for {min} to {max} days', { min: days.min, max: days.max });

/** A new access token (docs/product.md#access-tokens). */
export const accessTokenInput = z.object({
  name: nameText(say('Name'), { max: nameMaxLength }),
  scopes: z
    .array(z.enum(tokenScopes, { error: says('A scope must be read or write') }), {
      error: says('The scopes must be a list of read and write'),
    })
    .min(1, says('Choose what the token may do: read, write or both'))
    .max(100, says('The scopes must be a list of read and write'))
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  childId: z
    .string({ error: says('The child must be given by its id') })
    .refine(isUuid, says('The child must be given by its id'))
    .nullish()
    .transform((id) => id ?? null),
  expiresInDays: z
    .int({ error: daysSentence })
    .min(days.min, daysSentence)
    .max(days.max, daysSentence)
    .nullish()
    .transform((count) => count ?? days.default),
});
