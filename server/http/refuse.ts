import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Refusal, refusalStatus } from '../../schema/errors.ts';
import { noteRequest } from '../observability/request.ts';
import { outageOf } from './outage.ts';

const millisecondsPerSecond = 1000;

/** What the caller reads of a fault of ours. */
export const faultSentence = 'Something went wrong on our side. Please try again';

/** Cuts an answer that has begun and will not become whole; one that is whole goes out as it is. */
export function cutAnswer(response: ServerResponse): void {
  if (!response.writableEnded) response.destroy();
}

/**
 * Answers a refusal with its status and sentence; anything unexpected is logged with the request's id, and masked. An
 * answer that has begun already is cut.
 * @param inJson whether the sentence goes as `error` of a JSON object, with what is missing
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
