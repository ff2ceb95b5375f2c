import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Pager_pageInfo$key } from '../../relay/__generated__/Pager_pageInfo.graphql.ts';
import { firstPage, formatAdminUrl, type AdminUrl } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { useHasTable } from '../useHasTable.ts';
import type { CatalogueKind } from './catalogueKind.ts';
import { EmptyList } from './EmptyList.tsx';
import { KeyHints } from './KeyHints.tsx';
import { type ItemLayout, ListRows } from './ListRows.tsx';
import { Pager } from './Pager.tsx';

interface Connection<TNode> {
  readonly totalCount: number;
  readonly pageInfo: Pager_pageInfo$key;
  /** The node is null while an optimistic deletion waits for the server. */
  readonly edges: readonly { readonly node: TNode | null | undefined }[];
}

interface CatalogueTableProps<TNode> {
  kind: CatalogueKind;
  url: AdminUrl;
  updateUrl: UpdateUrl;
  /** One page of the list. */
  connection: Connection<TNode>;
  /** Renders an item. */
  children: (node: TNode, layout: ItemLayout) => ReactNode;
}

/** One page of a list with its pager: a table on wide screens, else cards. */
export function CatalogueTable<TNode extends { readonly id: string }>(props: CatalogueTableProps<TNode>) {
  const { kind, url, updateUrl, connection, children } = props;
  const { edges, pageInfo, totalCount } = connection;
  const layout: ItemLayout = useHasTable() ? 'row' : 'card';

  // The last row of the last page was deleted.
  if (edges.length === 0 && url.page.number > 1)
    return <Navigate to={{ search: formatAdminUrl({ ...url, page: firstPage }) }} replace />;
  const nodes = edges.flatMap(({ node }) => node ?? []);
  if (nodes.length === 0) return <EmptyList kind={kind} url={url} updateUrl={updateUrl} />;

  return (
    <>
      <ListRows
        label={kind.texts.list}
        columns={[...kind.columns, actionsColumn]}
        order={{ sort: url.sort, onSort: (sort) => updateUrl({ sort }) }}
        layout={layout}
      >
        {nodes.map((node) => (
          <Fragment key={node.id}>{children(node, layout)}</Fragment>
        ))}
      </ListRows>
      <Pager
        pageInfoKey={pageInfo}
        page={url.page}
        shown={nodes.length}
        totalCount={totalCount}
        onPage={(page) => updateUrl({ page })}
      />
      {layout === 'row' && <KeyHints />}
    </>
  );
}

const actionsColumn = { heading: t`Actions`, width: 'w-[9%]', align: 'end' } as const;
