import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Refusal, refusalStatus } from '../../schema/errors.ts';
import { noteRequest } from '../observability/request.ts';
import { outageOf } from './outage.ts';

const millisecondsPerSecond = 1000;

/** The message for an internal error. */
export const faultSentence = 'Something went wrong on our side. Please try again';

/** Cuts off a response that has started and cannot be completed. A complete response is left alone. */
export function cutAnswer(response: ServerResponse): void {
  if (!response.writableEnded) response.destroy();
}

/**
 * Answers a refusal with its status and sentence. Any other error is logged with the request's id and masked. A response
 * that has already started is cut off.
 *
 * @param inJson whether the sentence is sent as `error` in a JSON object, with the missing settings if there are any
 */
export function refuse(response: ServerResponse, error: unknown, log: Logger, inJson = false): void {
  let status = 500;
  let sentence = faultSentence;
  const outage = outageOf(error);
  const refusal = error instanceof Refusal ? error : outage;
  noteRequest({ outcome: error instanceof Refusal ? 'refused' : 'failed' });
  if (outage) log.warn({ err: error }, 'outage');
  if (refusal) {
    status = refusalStatus[refusal.code];
    sentence = refusal.message;
    if (!response.headersSent && refusal.retryAfter !== undefined) {
      response.setHeader('retry-after', Math.ceil(refusal.retryAfter / millisecondsPerSecond));
    }
  } else {
    log.error({ err: error }, 'unexpected error');
  }
  if (response.headersSent) return cutAnswer(response);
  if (inJson) {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error: sentence, ...missingSettings(error) }));
  } else {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
  }
}

const missingSettings = (error: unknown) =>
  error instanceof Refusal && error.missing
    ? { message: `Missing environment variables: ${error.missing.join(', ')}`, missing: error.missing }
    : {};
