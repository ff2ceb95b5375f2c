import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../relay/__generated__/useChangePasswordMutation.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Says how many access tokens were ended, as a sentence to append; '' for none. */
function endedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' 1 access token was ended.' : ` ${count} access tokens were ended.`;
}

/**
 * Changes the password. The response updates the list of sessions, of which only this one is left, and the lists of
 * tokens and webhooks that were kept.
 *
 * @param onChanged called when the new password is in effect.
 * @returns `change`, whether it is running, and the server's message for each invalid field.
 */
export function useChangePassword(onChanged: () => void) {
  const toast = useToast();
  const { commit, busy, errors } = useFormMutation<useChangePasswordMutation>(
    graphql`
      mutation useChangePasswordMutation($input: ChangePasswordInput!) {
        changePassword(input: $input) {
          message
          endedTokens
          viewer {
            ...Sessions_user
            ...KeepTokens_user
            ...CalendarAddresses_user
            ...KeepWebhooks_user
            ...Webhooks_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to change password' },
  );
  const change = (input: { currentPassword: string; newPassword: string; keepTokens: string[] }) => {
    commit({
      variables: { input },
      onCompleted: ({ changePassword: { message, endedTokens } }) => {
        toast({
          title: 'Password changed',
          description: `${message}. You are signed out everywhere else.${endedText(endedTokens)}`,
        });
        onChanged();
      },
    });
  };
  return { change, busy, errors };
}
