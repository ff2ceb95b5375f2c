import { t } from '@lingui/core/macro';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import type { useSaveSettingsMutation } from '../relay/__generated__/useSaveSettingsMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Saves the time zone. */
export function useSaveSettings(): [save: (timeZone: string) => void, busy: boolean] {
  const toast = useToast();
  const environment = useRelayEnvironment();
  const [commit, busy] = useMutation<useSaveSettingsMutation>(
    graphql`
      mutation useSaveSettingsMutation($input: UpdateSettingsInput!) {
        updateSettings(input: $input) {
          viewer {
            ...TimeZoneForm_user
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );

  const save = (timeZone: string) => {
    commit({
      variables: { input: { timeZone } },
      onCompleted: () => {
        toast({ title: t`Settings saved!`, description: t`Your timezone preference has been updated.` });
        // A new zone can change the current day: cached pages are out of date.
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
    });
  };
  return [save, busy];
}
