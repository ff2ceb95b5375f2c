import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import type { AppGate_query$key } from '../relay/__generated__/AppGate_query.graphql.ts';

/**
 * A page's query. It spreads `...AppGate_query`, so that one request answers who is signed in and what the page shows.
 */
export interface GatedQuery extends OperationType {
  readonly response: AppGate_query$key;
}

/** The props of a page; it reads the data with `usePreloadedQuery(query, queryRef)`. */
export interface PageProps<TQuery extends OperationType> {
  queryRef: PreloadedQuery<TQuery>;
}
