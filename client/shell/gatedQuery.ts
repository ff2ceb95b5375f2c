import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import type { AppGate_query$key } from '../relay/__generated__/AppGate_query.graphql.ts';

/** A page's query spreads `...AppGate_query`, so that one request answers who is signed in and what the page shows. */
export interface GatedQuery extends OperationType {
  readonly response: AppGate_query$key;
}

/** What a page component is given; it reads with `usePreloadedQuery(query, queryRef)`. */
export interface PageProps<TQuery extends OperationType> {
  queryRef: PreloadedQuery<TQuery>;
}
