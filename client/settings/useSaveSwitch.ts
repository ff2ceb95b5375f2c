import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { useSaveSwitch_user$key } from '../relay/__generated__/useSaveSwitch_user.graphql.ts';
import type { useSaveSwitchMutation } from '../relay/__generated__/useSaveSwitchMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** What a switch changes: whether mails about news may come, or whether the user sees streaks. */
type Change = { readonly emailConsent: boolean } | { readonly showsStreaks: boolean };

/**
 * Saves a setting that is a switch. The change shows immediately; if saving fails, it is taken back with a toast.
 * While one is being saved, further ones are ignored.
 *
 * @returns `save`, with the change and the sentence that says it
 */
export function useSaveSwitch(userKey: useSaveSwitch_user$key): (change: Change, description: string) => void {
  const user = useFragment(
    graphql`
      fragment useSaveSwitch_user on User {
        id
        emailConsent
        showsStreaks
      }
    `,
    userKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<useSaveSwitchMutation>(
    graphql`
      mutation useSaveSwitchMutation($input: UpdateSettingsInput!) @raw_response_type {
        updateSettings(input: $input) {
          viewer {
            id
            emailConsent
            showsStreaks
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );
  return (change, description) => {
    if (busy) return;
    commit({
      variables: { input: 'showsStreaks' in change ? { showStreaks: change.showsStreaks } : change },
      optimisticResponse: { updateSettings: { viewer: { ...user, ...change } } },
      onCompleted: () => toast({ title: t`Settings saved!`, description }),
    });
  };
}
