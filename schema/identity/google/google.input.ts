import { z } from 'zod';
import { optionalName, says } from '../../input.ts';
import { say } from '../../say.rules.ts';
import { codeInput } from '../user/code.input.ts';
import { email, timeZoneInput } from '../user/user.input.ts';
import { displayNameMaxLength } from '../account/account.rules.ts';

/** Google's tokens have about a thousand characters. */
const tokenMaxLength = 8_192;

/** The ID token of a Google account. What it says is decided by its signature. */
export const googleToken = z
  .string({ error: says('Google sign-in needs the token that Google gave') })
  .min(1, says('Google sign-in needs the token that Google gave'))
  .max(tokenMaxLength, says('The token of Google sign-in can have at most {max} characters', { max: tokenMaxLength }));

/**
 * The body of a Google log-in (docs/product.md#google-sign-in). The signed token says who signs in; other claims in the
 * body are not read. An invalid zone is ignored.
 */
export const googleLoginInput = z.object({
  token: googleToken,
  timeZone: timeZoneInput.nullish().catch(null),
  code: codeInput.nullish(),
});

/**
 * The profile of a verified identity. Users can set their name and picture to anything, so values that do not fit are left
 * out.
 */
export const googleProfile = z.object({
  email: email.nullable().catch(null),
  name: optionalName(say('Name'), { max: displayNameMaxLength })
    .transform((name) => name || null)
    .catch(null),
  pictureUrl: z
    .url({ protocol: /^https$/ })
    .max(2_048)
    .nullable()
    .catch(null),
});
