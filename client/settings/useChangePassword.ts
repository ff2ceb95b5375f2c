import { plural, t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../relay/__generated__/useChangePasswordMutation.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Says what has happened, and how many access tokens were ended. */
function changedText(message: string, ended: number): string {
  if (ended === 0) return t`${message}. You are signed out everywhere else.`;
  return t`${message}. You are signed out everywhere else. ${plural(ended, { one: '# access token was ended.', other: '# access tokens were ended.' })}`;
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
    { failureTitle: t`Failed to change password` },
  );
  const change = (input: { currentPassword: string; newPassword: string; keepTokens: string[] }) => {
    commit({
      variables: { input },
      onCompleted: ({ changePassword: { message, endedTokens } }) => {
        toast({
          title: t`Password changed`,
          description: changedText(message, endedTokens),
        });
        onChanged();
      },
    });
  };
  return { change, busy, errors };
}
