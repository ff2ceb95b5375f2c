import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { codeMinutes } from '../../../schema/identity/device/deviceCode.rules.ts';
import type {
  useDeviceCodeMutation,
  useDeviceCodeMutation$data,
} from '../../relay/__generated__/useDeviceCodeMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** A code for another device. */
export type DeviceCodeData = useDeviceCodeMutation$data['createDeviceCode'] & {
  /** When it ends by the clock of this device, which may be wrong: an instant in ISO 8601. */
  readonly expiresAt: string;
};

/**
 * Makes a code with which another device signs in. The user may be asked who they are.
 *
 * @returns the function that makes it, and whether a request is in progress
 */
export function useDeviceCode(onMade: (code: DeviceCodeData) => void): [make: () => void, busy: boolean] {
  const [commit, busy] = useMutation<useDeviceCodeMutation>(
    graphql`
      mutation useDeviceCodeMutation {
        createDeviceCode {
          code
          url
        }
      }
    `,
    { failureTitle: t`The code could not be made` },
  );
  const make = () =>
    commit({
      variables: {},
      onCompleted: ({ createDeviceCode: made }) => {
        if (made) onMade({ ...made, expiresAt: new Date(Date.now() + codeMinutes * 60_000).toISOString() });
      },
    });
  return [make, busy];
}
