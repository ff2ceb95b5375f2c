import { z } from 'zod';
import { codeMaxLength, wrongCodeSentence } from '../totp/totp.rules.ts';
import { says, spoken } from '../../input.ts';

/** A code of an authenticator app, or a recovery code. */
export const codeInput = z
  .string({ error: says('The code must be a text') })
  .max(codeMaxLength, spoken(wrongCodeSentence));

/** The first code of a new authenticator app. */
export const enableTotpInput = z.object({ code: codeInput });
