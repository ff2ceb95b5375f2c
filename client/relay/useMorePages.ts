import { useEffect, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { Disposable, GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';

/** One page of a connection that is read forward. */
interface Page<TNode> {
  readonly edges: readonly { readonly node: TNode }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null | undefined };
}

interface MorePagesOptions<TQuery extends OperationType, TNode> {
  /** The first page, which the caller has loaded. */
  first: Page<TNode>;
  /** Reads any page; its variable `after` is the cursor to start behind. */
  query: GraphQLTaggedNode;
  pageOf: (response: TQuery['response']) => Page<TNode>;
}

/**
 * A list that grows page by page. Relay's `usePaginationFragment` does the same and would add 3 kB to the program's first
 * load, whose chunk holds all of Relay. Mount it anew for other variables.
 *
 * @returns all rows so far, each once; whether there are more; `loadMore`, whether it is running, and whether it failed.
 */
export function useMorePages<TQuery extends OperationType, TNode extends { readonly id: string }>(
  options: MorePagesOptions<TQuery, TNode>,
) {
  const { first, query, pageOf } = options;
  const environment = useRelayEnvironment();
  const [further, setFurther] = useState<readonly Page<TNode>[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const retained = useRef<Disposable[]>([]);
  useEffect(
    () => () => {
      for (const page of retained.current.splice(0)) page.dispose();
    },
    [],
  );

  const pages = [first, ...further];
  const { hasNextPage, endCursor } = (further.at(-1) ?? first).pageInfo;
  const loadMore = async (filters: Omit<VariablesOf<TQuery>, 'after'>) => {
    if (state === 'busy') return;
    setState('busy');
    const variables: VariablesOf<TQuery> = { ...filters, after: endCursor };
    try {
      const response = await fetchQuery<TQuery>(environment, query, variables).toPromise();
      if (response === undefined) throw new Error('The query has no answer');
      retained.current.push(environment.retain(createOperationDescriptor(getRequest(query), variables)));
      setFurther((before) => [...before, pageOf(response)]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  // A row that came in meanwhile moves the others, so that the next page can begin with the last row of this one.
  const nodes = new Map(pages.flatMap(({ edges }) => edges.map(({ node }) => [node.id, node])));
  return {
    nodes: [...nodes.values()],
    hasNext: hasNextPage && Boolean(endCursor),
    loadMore: (filters: Omit<VariablesOf<TQuery>, 'after'>) => void loadMore(filters),
    busy: state === 'busy',
    failed: state === 'failed',
  };
}
