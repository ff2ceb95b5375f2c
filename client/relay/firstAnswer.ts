/** A request that was sent before the application's code had loaded. */
interface EarlyRequest {
  readonly body: string;
  readonly answer: Promise<Response>;
}

/** Milliseconds. */
const requestTimeout = 15_000;

let earlyRequest: EarlyRequest | null = null;

/**
 * Sends a GraphQL request without files.
 *
 * @param body `{id, variables}` as JSON.
 */
export function post(body: string): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json, application/json', 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(requestTimeout),
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
