import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';

/**
 * Refuses every method but GET and HEAD.
 * @throws Refusal METHOD_NOT_ALLOWED
 */
export function requireReading(
  { method }: IncomingMessage,
  response: ServerResponse,
  sentence = say('Only GET is allowed here'),
): void {
  if (method === 'GET' || method === 'HEAD') return;
  response.setHeader('allow', 'GET, HEAD');
  throw new Refusal('METHOD_NOT_ALLOWED', sentence);
}
