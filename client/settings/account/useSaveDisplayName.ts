import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useSaveDisplayNameMutation } from '../../relay/__generated__/useSaveDisplayNameMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import type { TextSaving } from './TextSettingDialog.tsx';

/** Saves the user's name; an empty one removes it. */
export function useSaveDisplayName(): TextSaving {
  const toast = useToast();
  const { commit, busy, errors, failure } = useFormMutation<useSaveDisplayNameMutation>(
    graphql`
      mutation useSaveDisplayNameMutation($input: UpdateSettingsInput!) {
        updateSettings(input: $input) {
          viewer {
            ...DisplayNameRow_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const save: TextSaving['save'] = (displayName, onSaved) => {
    commit({
      variables: { input: { displayName } },
      onCompleted: () => {
        toast({
          title: t`Settings saved!`,
          description: displayName === '' ? t`Your name is no longer shown.` : t`Your name has been changed.`,
        });
        onSaved();
      },
    });
  };
  return { save, busy, errors, failure };
}
