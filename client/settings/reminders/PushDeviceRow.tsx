import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { PushDeviceRow_device$key } from '../../relay/__generated__/PushDeviceRow_device.graphql.ts';
import type { PushDeviceRowMutation } from '../../relay/__generated__/PushDeviceRowMutation.graphql.ts';
import type { PushDeviceRowTestMutation } from '../../relay/__generated__/PushDeviceRowTestMutation.graphql.ts';
import { RemovalButton } from '../../relay/RemovalButton.tsx';
import { useMutation } from '../../relay/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** A browser that shows notifications: since when, when it showed the last one, a test and its removal. */
export function PushDeviceRow({ deviceKey }: { deviceKey: PushDeviceRow_device$key }) {
  const { id, name, host, createdAt, deliveredAt } = useFragment(
    graphql`
      fragment PushDeviceRow_device on PushDevice {
        id
        name
        host
        createdAt
        deliveredAt
      }
    `,
    deviceKey,
  );
  const toast = useToast();
  const [commit, isTesting] = useMutation<PushDeviceRowTestMutation>(
    graphql`
      mutation PushDeviceRowTestMutation($input: TestPushDeviceInput!) {
        testPushDevice(input: $input) {
          delivered
          problem
          viewer {
            ...PushDevices_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to send the test` },
  );
  const test = () =>
    commit({
      variables: { input: { id } },
      onCompleted: ({ testPushDevice: { delivered, problem } }) =>
        toast(
          delivered
            ? { title: t`Test sent`, description: t`It appears in a moment.` }
            : { title: t`Test not delivered`, description: problem ?? undefined, tone: 'destructive' },
        ),
    });
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-3">
        <p className="min-w-0 grow basis-44 font-heading text-15 font-extrabold wrap-anywhere" title={host}>
          {name}
        </p>
        <div className="-my-2.5 ms-auto -me-4 flex">
          <Button variant="plain" aria-label={t`Test ${name}`} busy={isTesting} onClick={test}>
            <Trans>Test</Trans>
          </Button>
          <RemovalButton<PushDeviceRowMutation>
            label={t`Remove ${name}`}
            title={t`Remove ${name}?`}
            description={t`It shows no more notifications until you add it there again.`}
            action={t`Remove`}
            mutation={graphql`
              mutation PushDeviceRowMutation($input: RemovePushDeviceInput!) {
                removePushDevice(input: $input) {
                  viewer {
                    ...PushDevices_user
                  }
                }
              }
            `}
            variables={{ input: { id } }}
            failureTitle={t`Failed to remove the device`}
            done={{ title: t`Device removed`, description: t`It shows nothing more.` }}
          >
            <Trans>Remove</Trans>
          </RemovalButton>
        </div>
      </div>
      <p className="mt-2 text-13 text-soft">
        {deliveredAt ? (
          <>
            <span>
              <Trans>Last delivered</Trans>
            </span>{' '}
            <TimeAgo instant={deliveredAt} />
          </>
        ) : (
          <>
            <span>
              <Trans>Nothing delivered yet, added</Trans>
            </span>{' '}
            <TimeAgo instant={createdAt} />
          </>
        )}
      </p>
    </li>
  );
}
