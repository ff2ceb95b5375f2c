import { z } from 'zod';
import { optionalText } from '../input.ts';
import { email, timeZoneInput } from './account.input.ts';

/** Google's tokens have about a thousand characters. */
const tokenMaxLength = 8_192;

/**
 * Specification, section 3: Google login payload. Who signs in stands in the signed token: whatever else
 * the body says about it is not even read. A zone that is none counts as not given.
 */
export const googleLoginInput = z.object({
  token: z
    .string({ error: 'Google sign-in needs the token that Google gave' })
    .min(1, 'Google sign-in needs the token that Google gave')
    .max(tokenMaxLength, `The token of Google sign-in can have at most ${tokenMaxLength} characters`),
  timeZone: timeZoneInput.nullish().catch(null),
});

/**
 * What a verified identity tells about its user. Each can set his name and picture to anything, so what
 * does not fit is left out.
 */
export const googleProfile = z.object({
  email: email.nullable().catch(null),
  name: optionalText('Name', { max: 100 })
    .transform((name) => name || null)
    .catch(null),
  pictureUrl: z
    .url({ protocol: /^https$/ })
    .max(2_048)
    .nullable()
    .catch(null),
});
