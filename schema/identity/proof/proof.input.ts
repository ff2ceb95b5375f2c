import { z } from 'zod';
import { isShortEnough } from '../user/user.input.ts';
import { googleLoginInput } from '../google/google.input.ts';
import { assertionInput } from '../passkey/passkey.input.ts';
import { says } from '../../input.ts';
import { codeInput } from '../user/code.input.ts';

/** By what a user proves who they are: one of these. */
export const confirmIdentityInput = z
  .object({
    password: z
      .string({ error: says('The password must be a text') })
      .refine(isShortEnough, says('The password is wrong'))
      .nullish(),
    code: codeInput.nullish(),
    passkey: assertionInput.nullish(),
    googleToken: googleLoginInput.shape.token.nullish(),
  })
  .refine((input) => Object.values(input).filter((value) => value != null).length === 1, {
    path: ['password'],
    error: says('Confirm with your password, a code, a passkey or Google: one of them'),
  });
