import { type FetchFunction, type GraphQLResponse, Observable } from 'relay-runtime';
import type { NetworkRequest } from './networkEvents.ts';
import type { ServerError } from './ServerError.ts';

/** Gives what is kept for a query that got no answer; rejects with its error, whatever the reason, if that is nothing. */
type Give = (request: NetworkRequest, error: Error) => Promise<GraphQLResponse>;

let give: Give | null = null;

/** Sets what gives pages without a connection: what a phone keeps is a feature, which this folder does not import. */
export function setKeptPages(next: Give): void {
  give = next;
}

/** Has a query that got no answer answered by what is kept. `observed` sees its failure all the same. Other failures are passed on. */
export const orKept =
  (fetch: FetchFunction): FetchFunction =>
  (...request) =>
    Observable.from(fetch(...request)).catch((error: Error) => {
      if (!give || (error as ServerError).code !== 'NETWORK' || request[0].operationKind !== 'query') throw error;
      return Observable.from(give(request, error));
    });
