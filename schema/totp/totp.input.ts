import { z } from 'zod';
import { codeMaxLength, wrongCodeSentence } from './totp.rules.ts';

/** A code of an authenticator app, or a recovery code. */
export const codeInput = z.string({ error: 'The code must be a text' }).max(codeMaxLength, wrongCodeSentence);

/** The first code of a new authenticator app. */
export const enableTotpInput = z.object({ code: codeInput });
