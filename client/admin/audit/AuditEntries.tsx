import { graphql, useFragment } from 'react-relay';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import type {
  AuditEntries_log$data,
  AuditEntries_log$key,
} from '../../relay/__generated__/AuditEntries_log.graphql.ts';
import type { AuditEntriesPageQuery } from '../../relay/__generated__/AuditEntriesPageQuery.graphql.ts';
import { useMorePages } from '../../relay/useMorePages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { PlainTable } from '../PlainTable.tsx';
import { tableMediaQuery } from '../tableMediaQuery.ts';
import { AuditItem } from './AuditItem.tsx';
import type { auditVariables } from './loadAuditLog.ts';

type Node = AuditEntries_log$data['edges'][number]['node'];

const columns = [
  { heading: 'When', width: 'w-[16%]' },
  { heading: 'Who', width: 'w-[18%]' },
  { heading: 'What' },
  { heading: 'Whom', width: 'w-[18%]' },
  { heading: 'From where', width: 'w-[20%]' },
] as const;

interface AuditEntriesProps {
  logKey: AuditEntries_log$key;
  variables: ReturnType<typeof auditVariables>;
  /** A search or a filter is set. */
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Entries of the audit log, the newest first: a table on wide screens, else cards. */
export function AuditEntries({ logKey, variables, isFiltered, onShowAll }: AuditEntriesProps) {
  const first = useFragment(
    graphql`
      fragment AuditEntries_log on QueryAuditLogConnection {
        edges {
          node {
            id
            ...AuditItem_entry
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `,
    logKey,
  );
  const { nodes, hasNext, loadMore, busy, failed } = useMorePages<AuditEntriesPageQuery, Node>({
    first,
    query: graphql`
      query AuditEntriesPageQuery(
        $acts: [AuditAct!]
        $search: String
        $from: Date
        $to: Date
        $first: Int!
        $after: String
      ) {
        auditLog(acts: $acts, search: $search, from: $from, to: $to, first: $first, after: $after) {
          edges {
            node {
              id
              ...AuditItem_entry
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    `,
    pageOf: ({ auditLog }) => auditLog,
  });
  const layout = useMediaQuery(tableMediaQuery) ? 'row' : 'card';
  if (nodes.length === 0) {
    return (
      <Card>
        <EmptyState
          title={isFiltered ? 'Nothing fits these filters' : 'The audit log is empty'}
          text={isFiltered ? '' : 'What administrators and the operator do to accounts of others is listed here.'}
          action={
            isFiltered && (
              <Button variant="quiet" onClick={onShowAll}>
                Show the whole log
              </Button>
            )
          }
        />
      </Card>
    );
  }
  const items = nodes.map((node) => <AuditItem key={node.id} entryKey={node} layout={layout} />);
  return (
    <>
      {layout === 'row' ? (
        <PlainTable label="Audit log" columns={columns}>
          {items}
        </PlainTable>
      ) : (
        <ul aria-label="Audit log" className="grid gap-3 tablet:grid-cols-2">
          {items}
        </ul>
      )}
      <MoreButton
        shown={nodes.length}
        hasNext={hasNext}
        busy={busy}
        problem={failed ? 'Failed to load more entries' : null}
        onMore={() => loadMore(variables)}
      />
    </>
  );
}
