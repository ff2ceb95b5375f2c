import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { PeopleListQuery } from '../../relay/__generated__/PeopleListQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import type { AdminUrl } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { Accounts } from './Accounts.tsx';
import { Invitations } from './Invitations.tsx';
import type { Administrator } from './PersonMenu.tsx';

interface PeopleListProps {
  list: PreloadedQuery<PeopleListQuery>;
  url: AdminUrl;
  updateUrl: UpdateUrl;
  admin: Administrator;
}

/** The open invitations, and the accounts that fit the search. */
export function PeopleList({ list, url, updateUrl, admin }: PeopleListProps) {
  const data = usePreloadedQuery<PeopleListQuery>(
    graphql`
      query PeopleListQuery($search: String, $first: Int!) {
        ...Invitations_query
        ...Accounts_query
      }
    `,
    list,
  );
  useDisposedReference(list);
  return (
    <div className="flex flex-col gap-3">
      <Invitations queryKey={data} />
      <Accounts
        // Another search starts its own list.
        key={url.search}
        queryKey={data}
        search={url.search}
        onShowAll={() => updateUrl({ search: '' }, 'push')}
        admin={admin}
      />
    </div>
  );
}
