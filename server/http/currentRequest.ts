import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a request ended: `refused` with a sentence for the caller, `failed` with an internal error. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** Facts about a request, filled in while it is answered. None identifies a person. */
export interface RequestFacts {
  readonly id: string;
  /** When it arrived, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** The pattern of a REST call as in openapi.json; null for all other requests. */
  route: string | null;
  /** The operation's name for the web client's documents, `other` for all other documents; null for all other requests. */
  operation: string | null;
  outcome: Outcome;
  /** When its answer became a stream that stays open, on the same clock; null for all other requests. */
  streamedAt: number | null;
  /** The id of its trace; null without one. */
  traceId: string | null;
  /** Weak, because some database connections keep these facts forever through their asynchronous context. */
  readonly response?: WeakRef<ServerResponse>;
}

const requests = new AsyncLocalStorage<RequestFacts>();

/** The form of UUIDs and of the random ids of nginx, Caddy and Envoy: too narrow to carry other data. */
const wellFormed = /^[0-9a-f-]{16,64}$/i;

/**
 * Creates the facts of a new request. Its id comes from the header `X-Request-Id` only if a trusted proxy can have set it.
 *
 * @param trustedProxies the number of trusted proxies in front (TRUST_PROXY)
 */
export function factsOf(response: ServerResponse<IncomingMessage>, trustedProxies: number): RequestFacts {
  const { req: request } = response;
  const given = trustedProxies > 0 ? request.headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  const since = performance.now();
  return {
    id,
    since,
    route: null,
    operation: null,
    outcome: 'ok',
    streamedAt: null,
    traceId: null,
    response: new WeakRef(response),
  };
}

/** Runs `work`, and everything that it starts, as part of a request. */
export const asPartOf = <Result>(facts: RequestFacts, work: () => Result): Result => requests.run(facts, work);

/** The current request; undefined outside of any, as in jobs. */
export const currentRequest = (): RequestFacts | undefined => requests.getStore();

/** Adds facts to the current request. */
export function noteRequest(found: Partial<Omit<RequestFacts, 'id'>>): void {
  const facts = requests.getStore();
  if (facts) Object.assign(facts, found);
}
