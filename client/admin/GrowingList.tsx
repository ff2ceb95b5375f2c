import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { LoadMoreFn } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { numberText } from '../lib/choose.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { pageSize } from './adminUrl.ts';
import type { Column } from './catalogue/catalogueKind.ts';
import { type ItemLayout, ListRows } from './catalogue/ListRows.tsx';
import { Problem } from './forms/Problem.tsx';
import { useHasTable } from './useHasTable.ts';

interface GrowingListProps<TQuery extends OperationType, TNode> {
  label: string;
  columns: readonly Column[];
  /** The rows that were read so far. */
  edges: readonly { readonly node: TNode }[];
  /** From `usePaginationFragment`. */
  pagination: { hasNext: boolean; isLoadingNext: boolean; loadNext: LoadMoreFn<TQuery> };
  /** What to say when the next rows could not be loaded. */
  failure: string;
  /** Stands there when there are no rows. */
  empty: ComponentProps<typeof EmptyState>;
  /** Renders an item, with its key. */
  children: (node: TNode, layout: ItemLayout) => ReactNode;
}

/** A list in a fixed order that grows page by page. Its end says how many rows are shown, and has a button for more. */
export function GrowingList<TQuery extends OperationType, TNode>(props: GrowingListProps<TQuery, TNode>) {
  const { label, columns, edges, failure, empty, children } = props;
  const { hasNext, isLoadingNext, loadNext } = props.pagination;
  const [failed, setFailed] = useState(false);
  const layout = useHasTable() ? 'row' : 'card';
  const shown = edges.length;
  if (shown === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  const loadMore = () => {
    setFailed(false);
    loadNext(pageSize, { onComplete: (error) => setFailed(error !== null) });
  };
  return (
    <>
      <ListRows label={label} columns={columns} layout={layout}>
        {edges.map(({ node }) => children(node, layout))}
      </ListRows>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-13 text-soft tabular-nums">
          {hasNext ? t`The first ${numberText(shown)}` : plural(shown, { one: '# shown', other: 'All # shown' })}
        </p>
        <div role="alert">{failed && <Problem text={failure} />}</div>
        {hasNext && (
          <Button variant="quiet" busy={isLoadingNext} onClick={loadMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
