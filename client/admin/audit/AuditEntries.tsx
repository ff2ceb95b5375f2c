import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, usePaginationFragment } from 'react-relay';
import type { AuditEntries_query$key } from '../../relay/__generated__/AuditEntries_query.graphql.ts';
import type { AuditEntriesPageQuery } from '../../relay/__generated__/AuditEntriesPageQuery.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { GrowingList } from '../GrowingList.tsx';
import { AuditItem } from './AuditItem.tsx';

const columns = [
  { heading: t`When`, width: 'w-[16%]' },
  { heading: t`Who`, width: 'w-[18%]' },
  { heading: t`What` },
  { heading: t`Whom`, width: 'w-[18%]' },
  { heading: t`From where`, width: 'w-[20%]' },
] as const;

interface AuditEntriesProps {
  queryKey: AuditEntries_query$key;
  /** A search or a filter is set. */
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Entries of the audit log, the newest first. */
export function AuditEntries({ queryKey, isFiltered, onShowAll }: AuditEntriesProps) {
  const { data, ...pagination } = usePaginationFragment<AuditEntriesPageQuery, AuditEntries_query$key>(
    graphql`
      fragment AuditEntries_query on Query
      @argumentDefinitions(after: { type: "String" })
      @refetchable(queryName: "AuditEntriesPageQuery") {
        auditLog(acts: $acts, search: $search, from: $from, to: $to, first: $first, after: $after)
          @connection(key: "AuditEntries_auditLog") {
          edges {
            node {
              id
              ...AuditItem_entry
            }
          }
        }
      }
    `,
    queryKey,
  );
  const showAll = (
    <Button variant="quiet" onClick={onShowAll}>
      <Trans>Show the whole log</Trans>
    </Button>
  );
  const empty = isFiltered
    ? { title: t`Nothing fits these filters`, text: '', action: showAll }
    : {
        title: t`The audit log is empty`,
        text: t`What administrators and the operator do to accounts of others is listed here.`,
      };
  return (
    <GrowingList
      label={t`Audit log`}
      columns={columns}
      edges={data.auditLog.edges}
      pagination={pagination}
      failure={t`Failed to load more entries`}
      empty={empty}
    >
      {(node, layout) => <AuditItem key={node.id} entryKey={node} layout={layout} />}
    </GrowingList>
  );
}
