import { z } from 'zod';
import { email, isShortEnough, newPassword } from '../user/user.input.ts';
import { googleToken } from '../google/google.input.ts';
import { says } from '../../input.ts';

const secretMaxLength = 200;

/** The secret of a one-time link. Whether it works is decided by the link. */
const token = z
  .string({ error: says('The link is not complete') })
  .min(1, says('The link is not complete'))
  .max(secretMaxLength, says('The link is not complete'));

/** A request for a new password. */
export const requestPasswordResetInput = z.object({ email });

/** A new password, with the link that allows it and, for an account with a second factor, a code. */
export const resetPasswordInput = z.object({
  token,
  newPassword,
  code: z
    .string({ error: says('The code must be a text') })
    .max(64, says('The code is too long'))
    .nullish(),
});

/** The secret of a link that does one thing. */
export const linkInput = z.object({ token });

/** The proof that an address belongs to the caller: a link that was mailed there, or a token of Google. */
export const releaseAddressInput = z
  .object({ token: token.nullish(), googleToken: googleToken.nullish() })
  .refine(({ token, googleToken }) => (token == null) !== (googleToken == null), {
    path: ['token'],
    error: says('Exactly one of token and googleToken is needed'),
  });

/** A change of address. */
export const emailChangeInput = z.object({
  email,
  password: z
    .string({ error: says('The password must be a text') })
    .min(1, says('The password is required'))
    .refine(isShortEnough, says('The password is wrong'))
    .nullish(),
});
