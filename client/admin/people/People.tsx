import { graphql, useFragment } from 'react-relay';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import type { People_people$data, People_people$key } from '../../relay/__generated__/People_people.graphql.ts';
import type { PeoplePageQuery } from '../../relay/__generated__/PeoplePageQuery.graphql.ts';
import type { PersonMenu_app$key } from '../../relay/__generated__/PersonMenu_app.graphql.ts';
import type { PersonMenu_viewer$key } from '../../relay/__generated__/PersonMenu_viewer.graphql.ts';
import { useMorePages } from '../../relay/useMorePages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { pageSize } from '../catalogue/listVariables.ts';
import { MoreButton } from '../MoreButton.tsx';
import { PlainTable } from '../PlainTable.tsx';
import { tableMediaQuery } from '../tableMediaQuery.ts';
import { PersonItem } from './PersonItem.tsx';

type Node = People_people$data['edges'][number]['node'];

const columns = [
  { heading: 'Person', width: 'w-[42%]' },
  { heading: 'Plan', width: 'w-[11%]' },
  { heading: 'Children', width: 'w-[9%]', align: 'end' },
  { heading: 'Last visit', width: 'w-[15%]' },
  { heading: 'Member since', width: 'w-[14%]' },
  { heading: 'Actions', align: 'end' },
] as const;

interface PeopleProps {
  peopleKey: People_people$key;
  search: string;
  onShowAll: () => void;
  appKey: PersonMenu_app$key;
  viewerKey: PersonMenu_viewer$key;
}

/** The accounts that fit the search, the newest first: a table on wide screens, else cards. */
export function People({ peopleKey, search, onShowAll, appKey, viewerKey }: PeopleProps) {
  const first = useFragment(
    graphql`
      fragment People_people on QueryPeopleConnection {
        edges {
          node {
            id
            ...PersonItem_person
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `,
    peopleKey,
  );
  const { nodes, hasNext, loadMore, busy, failed } = useMorePages<PeoplePageQuery, Node>({
    first,
    query: graphql`
      query PeoplePageQuery($search: String, $first: Int!, $after: String) {
        people(search: $search, first: $first, after: $after) {
          edges {
            node {
              id
              ...PersonItem_person
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    `,
    pageOf: ({ people }) => people,
  });
  const layout = useMediaQuery(tableMediaQuery) ? 'row' : 'card';
  if (nodes.length === 0) {
    return (
      <Card>
        <EmptyState
          title="Nobody found"
          text={search ? `No account fits “${search}”.` : 'There is no account yet.'}
          action={
            search && (
              <Button variant="quiet" onClick={onShowAll}>
                Show everybody
              </Button>
            )
          }
        />
      </Card>
    );
  }
  const items = nodes.map((node) => (
    <PersonItem key={node.id} personKey={node} layout={layout} appKey={appKey} viewerKey={viewerKey} />
  ));
  return (
    <>
      {layout === 'row' ? (
        <PlainTable label="People" columns={columns}>
          {items}
        </PlainTable>
      ) : (
        <ul aria-label="People" className="grid gap-3 tablet:grid-cols-2">
          {items}
        </ul>
      )}
      <MoreButton
        shown={nodes.length}
        hasNext={hasNext}
        busy={busy}
        problem={failed ? 'Failed to load more people' : null}
        onMore={() => loadMore({ search: search || null, first: pageSize })}
      />
    </>
  );
}
