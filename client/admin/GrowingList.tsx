import { type ComponentProps, type ReactNode, useState } from 'react';
import type { LoadMoreFn } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { pageSize } from './adminUrl.ts';
import { MoreButton } from './MoreButton.tsx';
import { PlainTable } from './PlainTable.tsx';
import { tableMediaQuery } from './tableMediaQuery.ts';

interface GrowingListProps<TQuery extends OperationType, TNode> {
  label: string;
  columns: ComponentProps<typeof PlainTable>['columns'];
  /** The rows that were read so far. */
  edges: readonly { readonly node: TNode }[];
  /** From `usePaginationFragment`. */
  pagination: { hasNext: boolean; isLoadingNext: boolean; loadNext: LoadMoreFn<TQuery> };
  /** What to say when the next rows could not be loaded. */
  failure: string;
  /** Stands there when there are no rows. */
  empty: ComponentProps<typeof EmptyState>;
  /** Renders a row of the table, or a card of the list. */
  children: (node: TNode, layout: 'row' | 'card') => ReactNode;
}

/** A list that grows page by page: a table on wide screens, else cards. */
export function GrowingList<TQuery extends OperationType, TNode>(props: GrowingListProps<TQuery, TNode>) {
  const { label, columns, edges, failure, empty, children } = props;
  const { hasNext, isLoadingNext, loadNext } = props.pagination;
  const [failed, setFailed] = useState(false);
  const layout = useMediaQuery(tableMediaQuery) ? 'row' : 'card';
  if (edges.length === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  const items = edges.map(({ node }) => children(node, layout));
  const loadMore = () => {
    setFailed(false);
    loadNext(pageSize, { onComplete: (error) => setFailed(error !== null) });
  };
  return (
    <>
      {layout === 'row' ? (
        <PlainTable label={label} columns={columns}>
          {items}
        </PlainTable>
      ) : (
        <ul aria-label={label} className="grid gap-3 tablet:grid-cols-2">
          {items}
        </ul>
      )}
      <MoreButton
        shown={edges.length}
        hasNext={hasNext}
        busy={isLoadingNext}
        problem={failed ? failure : null}
        onMore={loadMore}
      />
    </>
  );
}
