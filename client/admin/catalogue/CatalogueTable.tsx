import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import type { Pager_pageInfo$key } from '../../relay/__generated__/Pager_pageInfo.graphql.ts';
import { firstPage, formatAdminUrl, type AdminUrl } from '../adminUrl.ts';
import { tableMediaQuery } from '../tableMediaQuery.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import type { CatalogueKind } from './catalogueKind.ts';
import { KeyHints } from './KeyHints.tsx';
import { EmptyList } from './EmptyList.tsx';
import { Pager } from './Pager.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { sheetStyle, tableStyle } from './tableStyles.ts';

/** How an item renders itself: as a row of a table or as a card of a list. */
export type ItemLayout = 'row' | 'card';

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
  const layout: ItemLayout = useMediaQuery(tableMediaQuery) ? 'row' : 'card';

  // The last row of the last page was deleted.
  if (edges.length === 0 && url.page.number > 1)
    return <Navigate to={{ search: formatAdminUrl({ ...url, page: firstPage }) }} replace />;
  const nodes = edges.flatMap(({ node }) => node ?? []);
  if (nodes.length === 0) return <EmptyList kind={kind} url={url} updateUrl={updateUrl} />;

  const items = nodes.map((node) => <Fragment key={node.id}>{children(node, layout)}</Fragment>);
  return (
    <>
      {layout === 'row' ? (
        <div className={sheetStyle}>
          <table aria-label={kind.texts.list} className={tableStyle}>
            <thead>
              <tr>
                {[...kind.columns, actionsColumn].map((column) => (
                  <ColumnHeader
                    key={column.heading}
                    column={column}
                    sort={url.sort}
                    onSort={(sort) => updateUrl({ sort })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>{items}</tbody>
          </table>
        </div>
      ) : (
        <ul aria-label={kind.texts.list} className="grid gap-3 tablet:grid-cols-2">
          {items}
        </ul>
      )}
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
