import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { useSaveShowStreaks_user$key } from '../relay/__generated__/useSaveShowStreaks_user.graphql.ts';
import type { useSaveShowStreaksMutation } from '../relay/__generated__/useSaveShowStreaksMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Saves whether the user sees streaks. The change shows immediately; if saving fails, it is taken back with a toast. */
export function useSaveShowStreaks(
  userKey: useSaveShowStreaks_user$key,
): [save: (showStreaks: boolean) => void, busy: boolean] {
  const { id } = useFragment(
    graphql`
      fragment useSaveShowStreaks_user on User {
        id
      }
    `,
    userKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<useSaveShowStreaksMutation>(
    graphql`
      mutation useSaveShowStreaksMutation($input: UpdateSettingsInput!) @raw_response_type {
        updateSettings(input: $input) {
          viewer {
            id
            showsStreaks
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );
  const save = (showStreaks: boolean) => {
    commit({
      variables: { input: { showStreaks } },
      optimisticResponse: { updateSettings: { viewer: { id, showsStreaks: showStreaks } } },
      onCompleted: () =>
        toast({ title: t`Settings saved!`, description: showStreaks ? t`Streaks are shown.` : t`Streaks are hidden.` }),
    });
  };
  return [save, busy];
}
