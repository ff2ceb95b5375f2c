import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { RecentActivity_user$key } from '../../relay/__generated__/RecentActivity_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { ActivityEvents } from './ActivityEvents.tsx';

const SecureAccountDialog = lazy(() =>
  import('./SecureAccountDialog.tsx').then((module) => ({ default: module.SecureAccountDialog })),
);

/** What concerned the safety of the account, newest first, and what to do if it was somebody else (docs/product.md#settings). */
export function RecentActivity({ userKey }: { userKey: RecentActivity_user$key }) {
  const { recentActivity } = useFragment(
    graphql`
      fragment RecentActivity_user on User {
        recentActivity(first: 5) {
          ...ActivityEvents_events
        }
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  return (
    <Section title={t`Recent activity`}>
      <div className="-mt-2">
        <ActivityEvents eventsKey={recentActivity} />
      </div>
      <Button variant="plain" className="-ms-4 mt-2 text-error" onClick={dialog.show}>
        <Trans>This wasn’t me</Trans>
      </Button>
      <LazyDialog dialog={dialog}>{(props) => <SecureAccountDialog {...props} />}</LazyDialog>
    </Section>
  );
}
