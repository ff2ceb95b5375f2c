/** A request that has been sent before the code that needs its answer was there. */
interface Sent {
  readonly body: string;
  readonly answer: Promise<Response>;
}

/** Milliseconds. */
const requestTimeout = 15_000;

let sent: Sent | null = null;

/** Sends a GraphQL request without files: `{id, variables}` as JSON. */
export function post(body: string): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json, application/json', 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(requestTimeout),
  });
}

/** Sends what the first page is going to ask, so that its answer comes while its code is on the way. */
export function askFirst(body: string): void {
  const answer = post(body);
  // Whoever takes the answer hears of it.
  answer.catch(() => undefined);
  sent = { body, answer };
}

/** The answer to this very request if it has been asked first, once; otherwise it is sent now. */
export function firstAnswerOr(body: string): Promise<Response> {
  const first = sent;
  sent = null;
  return first?.body === body ? first.answer : post(body);
}
