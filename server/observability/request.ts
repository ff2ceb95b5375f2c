import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a request ended: `refused` is a sentence for the caller, `failed` a fault of ours. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** What is known of a request while it is answered; whoever finds out more fills it in. No part of it names a person. */
export interface RequestFacts {
  readonly id: string;
  /** When it came, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** The pattern of a REST call, as openapi.json has it; null for all else. */
  route: string | null;
  /** The name of the operation for the web client's persisted documents, `other` for documents of others; null without any. */
  operation: string | null;
  outcome: Outcome;
  /** The id of the trace that it belongs to; null when there is none. */
  traceId: string | null;
  /** What answers it, for as long as anybody else holds it: some connections to the database keep these facts for ever. */
  readonly response?: WeakRef<ServerResponse>;
}

const requests = new AsyncLocalStorage<RequestFacts>();

/** As UUIDs and the random ids of nginx, Caddy and Envoy are: too narrow for anything that means something. */
const wellFormed = /^[0-9a-f-]{16,64}$/i;

/**
 * Begins the facts of a request. An id that comes along is only believed when a proxy in front of us could have set it.
 *
 * @param trustedProxies how many proxies in front of us are trusted (TRUST_PROXY)
 */
export function factsOf(response: ServerResponse<IncomingMessage>, trustedProxies: number): RequestFacts {
  const { req: request } = response;
  const given = trustedProxies > 0 ? request.headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  const since = performance.now();
  return { id, since, route: null, operation: null, outcome: 'ok', traceId: null, response: new WeakRef(response) };
}

/** Does `work`, and all that it starts, as part of a request. */
export const asPartOf = <Result>(facts: RequestFacts, work: () => Result): Result => requests.run(facts, work);

/** The request that is being answered here; undefined outside of any, as in jobs. */
export const currentRequest = (): RequestFacts | undefined => requests.getStore();

/** Adds what was found out to the request that is being answered here. */
export function noteRequest(found: Partial<Omit<RequestFacts, 'id'>>): void {
  const facts = requests.getStore();
  if (facts) Object.assign(facts, found);
}
