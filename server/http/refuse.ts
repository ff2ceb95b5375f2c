import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Refusal, refusalStatus } from '../../schema/errors.ts';
import { challengeOf } from './bearer.ts';
import { noteRequest } from './currentRequest.ts';
import { outageOf, vanishedOf } from './outage.ts';
import { prefersProblem, problemOf, problemType } from './problem.ts';
import { sendText } from './sendText.ts';

/** The header `Retry-After` for so many milliseconds. */
export const retryAfterOf = (milliseconds: number): string => String(Math.ceil(milliseconds / 1_000));

/** The message for an internal error. */
export const faultSentence = 'Something went wrong on our side. Please try again';

/** Cuts off a response that has started and cannot be completed. A complete response is left alone. */
export function cutAnswer(response: ServerResponse): void {
  if (!response.writableEnded) response.destroy();
}

/**
 * Makes the function that answers refusals with their status and sentence: as plain text, or as a problem to a caller who
 * prefers that (docs/product.md#rest-calls). Any other error is logged with the request's id and masked. A response that has
 * already started is cut off.
 *
 * @param publicUrl where browsers reach the server
 * @returns its third parameter says whether the sentence is sent as `error` in a JSON object instead of plain text, with the
 *   missing settings if there are any
 */
export function createRefuse(publicUrl: string, log: Logger) {
  return (response: ServerResponse, error: unknown, inJson = false): void => {
    const outage = outageOf(error);
    const refusal = error instanceof Refusal ? error : (outage ?? vanishedOf(error));
    noteRequest({ outcome: refusal && !outage ? 'refused' : 'failed' });
    if (outage) log.warn({ err: error }, 'outage');
    else if (!refusal) log.error({ err: error }, 'unexpected error');
    if (response.headersSent) return cutAnswer(response);
    if (refusal?.retryAfter !== undefined) {
      response.setHeader('retry-after', retryAfterOf(refusal.retryAfter));
    }
    const challenge = refusal && challengeOf(refusal);
    // An invalid token has its own.
    if (challenge && !response.hasHeader('www-authenticate')) response.setHeader('www-authenticate', challenge);
    const status = refusal ? refusalStatus[refusal.code] : 500;
    const sentence = refusal?.message ?? faultSentence;
    response.appendHeader('vary', 'Accept');
    if (prefersProblem(response.req)) {
      const requestId = String(response.getHeader('x-request-id'));
      const problem = problemOf({ refusal, sentence, requestId, publicUrl });
      sendText(response, status, problemType, JSON.stringify(problem));
    } else if (inJson) {
      const text = JSON.stringify({ error: sentence, ...missingSettings(error) });
      sendText(response, status, 'application/json; charset=utf-8', text);
    } else {
      sendText(response, status, 'text/plain; charset=utf-8', sentence);
    }
  };
}

const missingSettings = (error: unknown) =>
  error instanceof Refusal && error.missing
    ? { message: `Missing environment variables: ${error.missing.join(', ')}`, missing: error.missing }
    : {};
