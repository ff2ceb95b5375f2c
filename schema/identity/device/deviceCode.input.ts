import { z } from 'zod';
import { says } from '../../input.ts';
import { isCode, typedCode } from './deviceCode.rules.ts';

const codeMaxLength = 40;

const sentence = says('A code has eight letters and digits, such as 7K3M-9PQX');

/** The code that another device shows, and what this one may do with it. */
export const signInWithCodeInput = z.object({
  completesOnly: z.boolean().nullish(),
  code: z.string({ error: sentence }).max(codeMaxLength, sentence).transform(typedCode).refine(isCode, sentence),
});
