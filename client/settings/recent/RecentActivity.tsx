import { lazy, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { RecentActivity_user$key } from '../../relay/__generated__/RecentActivity_user.graphql.ts';
import type { RecentActivityQuery } from '../../relay/__generated__/RecentActivityQuery.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { ActivityEvent } from './ActivityEvent.tsx';

const SecureAccountDialog = lazy(() =>
  import('./SecureAccountDialog.tsx').then((module) => ({ default: module.SecureAccountDialog })),
);

const pageSize = 20;

/** What concerned the safety of the account, newest first, and what to do if it was somebody else (docs/product.md#settings). */
export function RecentActivity({ userKey }: { userKey: RecentActivity_user$key }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    RecentActivityQuery,
    RecentActivity_user$key
  >(
    graphql`
      fragment RecentActivity_user on User
      @refetchable(queryName: "RecentActivityQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" }) {
        recentActivity(first: $first, after: $after) @connection(key: "RecentActivity_recentActivity") {
          edges {
            node {
              id
              ...ActivityEvent_accountEvent
            }
          }
        }
      }
    `,
    userKey,
  );
  const [failed, setFailed] = useState(false);
  const dialog = useLazyDialog();
  const loadMore = () => {
    setFailed(false);
    loadNext(pageSize, { onComplete: (error) => setFailed(error !== null) });
  };
  const { edges } = data.recentActivity;
  return (
    <Section title="Recent activity">
      {edges.length === 0 ? (
        <EmptyLine
          title="Nothing yet."
          text="Sign-ins and changes of what protects your account will be listed here."
        />
      ) : (
        <ul className="-mt-2 divide-y divide-line" aria-busy={isLoadingNext}>
          {edges.map(({ node }) => (
            <ActivityEvent key={node.id} eventKey={node} />
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-15 text-error">
          More could not be loaded. Please try again.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {hasNext && (
          <Button variant="quiet" busy={isLoadingNext} onClick={loadMore}>
            Show more
          </Button>
        )}
        <Button variant="plain" className={hasNext ? 'text-error' : '-ms-4 text-error'} onClick={dialog.show}>
          This wasn’t me
        </Button>
      </div>
      <LazyDialog dialog={dialog}>{(props) => <SecureAccountDialog {...props} />}</LazyDialog>
    </Section>
  );
}
