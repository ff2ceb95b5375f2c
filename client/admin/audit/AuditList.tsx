import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { AuditListQuery } from '../../relay/__generated__/AuditListQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import type { AdminUrl } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { noAuditFilters } from './auditFilters.ts';

interface AuditListProps {
  list: PreloadedQuery<AuditListQuery>;
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** The entries of the audit log that fit the filters. */
export function AuditList({ list, url, updateUrl }: AuditListProps) {
  const data = usePreloadedQuery<AuditListQuery>(
    graphql`
      query AuditListQuery($acts: [AuditAct!], $search: String, $from: Date, $to: Date, $first: Int!) {
        ...AuditEntries_query
      }
    `,
    list,
  );
  useDisposedReference(list);
  const { search, act, from, to } = url;
  return (
    <AuditEntries
      // Other filters start a list of their own.
      key={[search, act, from, to].join(' ')}
      queryKey={data}
      isFiltered={search !== '' || act !== null || from !== null || to !== null}
      onShowAll={() => updateUrl({ search: '', ...noAuditFilters }, 'push')}
    />
  );
}
