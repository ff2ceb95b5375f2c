import { graphql, useFragment } from 'react-relay';
import type { PushDevices_user$key } from '../../relay/__generated__/PushDevices_user.graphql.ts';
import { Section } from '../../ui/Section.tsx';
import { PushDeviceRow } from './PushDeviceRow.tsx';

/** The browsers that show this account's notifications; nothing while there is none. */
export function PushDevices({ userKey }: { userKey: PushDevices_user$key }) {
  const { reminders } = useFragment(
    graphql`
      fragment PushDevices_user on User {
        reminders {
          devices {
            id
            ...PushDeviceRow_device
          }
        }
      }
    `,
    userKey,
  );
  if (reminders.devices.length === 0) return null;
  return (
    <Section title="Where they appear">
      <ul className="-my-2 divide-y divide-line">
        {reminders.devices.map((device) => (
          <PushDeviceRow key={device.id} deviceKey={device} />
        ))}
      </ul>
    </Section>
  );
}
