import { z } from 'zod';
import { problemCodes } from '../http/problem.ts';
import { named } from './named.ts';

/** The refusal of calls that refuse in JSON. */
export const errorShape = named(
  'ErrorObject',
  'A refusal of the calls that refuse in JSON: one sentence.',
  z.object({
    error: z.string().describe('One sentence for the user'),
    message: z.string().optional().describe('The missing settings in words'),
    missing: z.array(z.string()).optional().describe('The missing settings'),
  }),
);

/** The code of a problem. */
export const problemCodeShape = named('ProblemCode', 'What went wrong, for programs.', z.enum(problemCodes));

/** A refusal for callers that accept application/problem+json (RFC 9457). */
export const problemShape = named(
  'Problem',
  'A refusal as RFC 9457 describes it. Programs read the code: sentences may change.',
  z.object({
    type: z.url().describe('The address of the list of all codes'),
    title: z.string().describe('A few words, the same for every refusal with this code'),
    status: z.int().describe('The status of the answer'),
    detail: z.string().describe('One sentence for the user'),
    code: problemCodeShape.describe('What went wrong, for programs'),
    fields: z.record(z.string(), z.string()).optional().describe('One sentence for each invalid field'),
    missing: z.array(z.string()).optional().describe('The settings that the server lacks'),
    retryAfter: z.int().optional().describe('Milliseconds after which another try may succeed'),
    requestId: z.string().describe('Quote it when you report a fault'),
  }),
);
