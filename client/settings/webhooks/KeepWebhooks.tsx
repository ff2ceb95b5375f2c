import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { KeepWebhooks_user$key } from '../../relay/__generated__/KeepWebhooks_user.graphql.ts';
import { KeepChoices, type Choosing } from '../KeepChoices.tsx';
import { hostOf } from './webhookText.ts';

interface KeepWebhooksProps extends Choosing {
  userKey: KeepWebhooks_user$key;
}

/** Chooses the webhooks that a change of the password keeps; by default none. Shows nothing if there is none. */
export function KeepWebhooks({ userKey, ...choosing }: KeepWebhooksProps) {
  const { webhooks } = useFragment(
    graphql`
      fragment KeepWebhooks_user on User {
        webhooks {
          id
          url
        }
      }
    `,
    userKey,
  );
  if (webhooks.length === 0) return null;
  return (
    <KeepChoices
      legend={t`Webhooks to keep`}
      hint={t`All others end. Keep only webhooks that you added yourself.`}
      choices={webhooks.map(({ id, url }) => ({
        id,
        label: (
          <>
            <Trans>
              Keep the webhook to <bdi className="font-semibold">{hostOf(url)}</bdi>
            </Trans>
          </>
        ),
      }))}
      {...choosing}
    />
  );
}
