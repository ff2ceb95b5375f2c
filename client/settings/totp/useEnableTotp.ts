import { graphql } from 'react-relay';
import type { useEnableTotpMutation } from '../../relay/__generated__/useEnableTotpMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

/**
 * Turns the authenticator app on, with its first code. The response updates the lists of sessions and events.
 *
 * @param onEnabled receives the recovery codes. The server returns them this once.
 */
export function useEnableTotp(onEnabled: (codes: readonly string[]) => void) {
  const { commit, busy, errors, failure } = useFormMutation<useEnableTotpMutation>(
    graphql`
      mutation useEnableTotpMutation($input: EnableTotpInput!) {
        enableTotp(input: $input) {
          recoveryCodes
          viewer {
            ...AuthenticatorApp_user
            ...SecondFactorNotice_user
            ...Sessions_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const enable = (code: string) =>
    commit({
      variables: { input: { code } },
      onCompleted: ({ enableTotp: { recoveryCodes } }) => onEnabled(recoveryCodes),
    });
  return { enable, busy, errors, failure };
}
