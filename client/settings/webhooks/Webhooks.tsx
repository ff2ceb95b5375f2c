import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Webhooks_user$key } from '../../relay/__generated__/Webhooks_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/drawings/icons.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { WebhookRow } from './WebhookRow.tsx';

const NewWebhookDialog = lazy(() =>
  import('./NewWebhookDialog.tsx').then((module) => ({ default: module.NewWebhookDialog })),
);

/** The user's webhooks: add, list, test, remove (docs/product.md#webhooks). */
export function Webhooks({ userKey }: { userKey: Webhooks_user$key }) {
  const user = useFragment(
    graphql`
      fragment Webhooks_user on User {
        ...ChildSelect_user
        webhooks {
          id
          ...WebhookRow_webhook
        }
      }
    `,
    userKey,
  );
  const newWebhookDialog = useLazyDialog();
  const isEmpty = user.webhooks.length === 0;
  return (
    <Section title={t`Webhooks`}>
      <p className="text-15 text-pretty text-soft">
        <Trans>
          A webhook tells another program, such as your smart home, that something has happened. It sends no names,
          texts or photos: to read more, the program needs an access token.
        </Trans>
      </p>
      {isEmpty ? (
        <p className="my-3 text-15 font-semibold">
          <Trans>No webhooks yet</Trans>
        </p>
      ) : (
        <ul className="mt-2 mb-4 divide-y divide-line">
          {user.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhookKey={webhook} />
          ))}
        </ul>
      )}
      <Button variant="quiet" onClick={newWebhookDialog.show}>
        <PlusIcon className="size-5" />
        <Trans>New webhook</Trans>
      </Button>
      <LazyDialog dialog={newWebhookDialog}>{(props) => <NewWebhookDialog userKey={user} {...props} />}</LazyDialog>
    </Section>
  );
}
