import { pathOf } from '../lib/basePath.ts';
import { viewerHeader } from './viewer.ts';

/** A request that was sent before the application's code had loaded. */
interface EarlyRequest {
  readonly body: string;
  readonly answer: Promise<Response>;
}

/** Milliseconds. */
const requestTimeout = 15_000;

let earlyRequest: EarlyRequest | null = null;

/**
 * Sends a GraphQL request.
 *
 * @param body `{id, variables}` as JSON, or a form with files.
 * @param header the header that the body needs besides `accept`.
 * @param timeout in milliseconds.
 */
export function post(
  body: string | FormData,
  header: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
  timeout = requestTimeout,
): Promise<Response> {
  return fetch(pathOf('/graphql'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json, application/json', ...viewerHeader(), ...header },
    body,
    signal: AbortSignal.timeout(timeout),
  });
}

/** Sends the query of the first page while the application's code is still loading. */
export function sendFirstQuery(body: string): void {
  const answer = post(body);
  // The caller of `firstResponseOrPost` handles the error.
  answer.catch(() => undefined);
  earlyRequest = { body, answer };
}

/**
 * Returns the response of `sendFirstQuery` if it sent the same body and the response is unused; otherwise sends the request.
 */
export function firstResponseOrPost(body: string): Promise<Response> {
  const early = earlyRequest;
  earlyRequest = null;
  return early?.body === body ? early.answer : post(body);
}
