import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Accounts_query$key } from '../../relay/__generated__/Accounts_query.graphql.ts';
import type { AccountsPageQuery } from '../../relay/__generated__/AccountsPageQuery.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { GrowingList } from '../GrowingList.tsx';
import { PersonItem } from './PersonItem.tsx';
import type { Administrator } from './PersonMenu.tsx';

const columns = [
  { heading: t`Person`, width: 'w-[42%]' },
  { heading: t`Plan`, width: 'w-[11%]' },
  { heading: t`Children`, width: 'w-[9%]', align: 'end' },
  { heading: t`Last visit`, width: 'w-[15%]' },
  { heading: t`Member since`, width: 'w-[14%]' },
  { heading: t`Actions`, align: 'end' },
] as const;

interface AccountsProps {
  queryKey: Accounts_query$key;
  search: string;
  onShowAll: () => void;
  admin: Administrator;
}

/** The accounts that fit the search, the newest first. */
export function Accounts({ queryKey, search, onShowAll, admin }: AccountsProps) {
  const { data, ...pagination } = usePaginationFragment<AccountsPageQuery, Accounts_query$key>(
    graphql`
      fragment Accounts_query on Query
      @argumentDefinitions(after: { type: "String" })
      @refetchable(queryName: "AccountsPageQuery") {
        people(search: $search, first: $first, after: $after) @connection(key: "Accounts_people") {
          edges {
            node {
              id
              ...PersonItem_person
            }
          }
        }
      }
    `,
    queryKey,
  );
  const showAll = search && (
    <Button variant="quiet" onClick={onShowAll}>
      <Trans>Show everybody</Trans>
    </Button>
  );
  return (
    <GrowingList
      label={t`People`}
      columns={columns}
      edges={data.people.edges}
      pagination={pagination}
      failure={t`Failed to load more people`}
      empty={{
        title: t`Nobody found`,
        text: search ? t`No account fits “${search}”.` : t`There is no account yet.`,
        action: showAll,
      }}
    >
      {(node, layout) => <PersonItem key={node.id} personKey={node} layout={layout} admin={admin} />}
    </GrowingList>
  );
}
