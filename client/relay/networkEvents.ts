import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';

/** A request; the same object in all of its events. */
export interface NetworkRequest {
  readonly params: RequestParameters;
  readonly variables: Variables;
}

/** A request begins, gets an answer, or is over, with its error if it failed. */
export interface NetworkEvent {
  readonly request: NetworkRequest;
  readonly name: 'start' | 'answer' | 'end';
  readonly answer?: GraphQLResponse;
  readonly error?: Error;
}

/** What is kept for a listener that is still loading. */
const keptMax = 100;

const early: NetworkEvent[] = [];

let listener = (event: NetworkEvent): void => {
  if (early.length < keptMax) early.push(event);
};

/** Has the listener see all requests that `fetch` makes. An answer that nobody waits for any more is none. */
export const observed =
  (fetch: FetchFunction): FetchFunction =>
  (params, variables, ...more) => {
    const request = { params, variables };
    const tell = (name: NetworkEvent['name'], outcome: Pick<NetworkEvent, 'answer' | 'error'> = {}) =>
      listener({ request, name, ...outcome });
    return Observable.from(fetch(params, variables, ...more)).do({
      start: () => tell('start'),
      next: (answer) => tell('answer', { answer }),
      error: (error) => tell('end', { error }),
      complete: () => tell('end'),
      unsubscribe: () => tell('end'),
    });
  };

/** Calls `listen` for all requests and answers, also for those before this call. There is one listener at a time. */
export function listenToNetwork(listen: (event: NetworkEvent) => void): void {
  listener = listen;
  early.splice(0).forEach(listen);
}
