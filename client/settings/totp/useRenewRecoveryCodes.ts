import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useRenewRecoveryCodesMutation } from '../../relay/__generated__/useRenewRecoveryCodesMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** Replaces the recovery codes. `onRenewed` receives the new ones, which the server returns this once. */
export function useRenewRecoveryCodes(
  onRenewed: (codes: readonly string[]) => void,
): [renew: () => void, busy: boolean] {
  const [commit, busy] = useMutation<useRenewRecoveryCodesMutation>(
    graphql`
      mutation useRenewRecoveryCodesMutation {
        renewRecoveryCodes {
          recoveryCodes
          viewer {
            ...TotpEnabled_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to make new codes` },
  );
  const renew = () =>
    commit({ variables: {}, onCompleted: ({ renewRecoveryCodes }) => onRenewed(renewRecoveryCodes.recoveryCodes) });
  return [renew, busy];
}
