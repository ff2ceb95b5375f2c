import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { askAndAdd } from '../../push/askAndAdd.ts';
import { isPushAllowed, pushSupport } from '../../push/browser.ts';
import type { PushDevices_app$key } from '../../relay/__generated__/PushDevices_app.graphql.ts';
import type { PushDevices_user$key } from '../../relay/__generated__/PushDevices_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { PushDeviceRow } from './PushDeviceRow.tsx';

interface PushDevicesProps {
  userKey: PushDevices_user$key;
  appKey: PushDevices_app$key;
}

/** The browsers that show this account's notifications, and a button that adds this one; nothing while none are wanted. */
export function PushDevices({ userKey, appKey }: PushDevicesProps) {
  const { reminders } = useFragment(
    graphql`
      fragment PushDevices_user on User {
        reminders {
          push
          mayAddDevice
          devices {
            id
            ...PushDeviceRow_device
          }
        }
      }
    `,
    userKey,
  );
  const { push } = useFragment(
    graphql`
      fragment PushDevices_app on App {
        push {
          publicKey
        }
      }
    `,
    appKey,
  );
  const { devices } = reminders;
  // Where they are allowed, this browser is added at each start, unless it was removed.
  const isAdded = isPushAllowed() && reminders.mayAddDevice;
  const isMissing = reminders.push && pushSupport(push?.publicKey ?? null) === 'ready' && !isAdded;
  if (devices.length === 0 && !isMissing) return null;
  return (
    <Section title={t`Where they appear`}>
      <ul className="-my-2 divide-y divide-line">
        {devices.map((device) => (
          <PushDeviceRow key={device.id} deviceKey={device} />
        ))}
      </ul>
      {isMissing && <AddThis publicKey={push?.publicKey ?? ''} />}
    </Section>
  );
}

function AddThis({ publicKey }: { publicKey: string }) {
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    setFailure(await askAndAdd(environment, publicKey));
    setBusy(false);
  };
  return (
    <div className="pt-3">
      <Button variant="quiet" busy={busy} onClick={() => void add()}>
        <Trans>Add this one</Trans>
      </Button>
      <Failure text={failure} className="mt-1 text-13" />
    </div>
  );
}
