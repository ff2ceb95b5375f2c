import { type FetchFunction, type GraphQLResponse, Observable } from 'relay-runtime';
import type { NetworkRequest } from './networkEvents.ts';

/** Gives what is kept for a request that failed; rejects with its error if that is nothing. */
type Give = (request: NetworkRequest, error: Error) => Promise<GraphQLResponse>;

let give: Give | null = null;

/** Sets what gives pages without a connection: what a phone keeps is a feature, which this folder does not import. */
export function setKeptPages(next: Give): void {
  give = next;
}

/** Has a failed request answered by what is kept. `observed` sees its failure all the same. */
export const orKept =
  (fetch: FetchFunction): FetchFunction =>
  (...request) =>
    Observable.from(fetch(...request)).catch((error: Error) => {
      if (!give) throw error;
      return Observable.from(give(request, error));
    });
