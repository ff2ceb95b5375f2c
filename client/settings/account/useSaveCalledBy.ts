import { t } from '@lingui/core/macro';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import { defaultCalledBy } from '../../../schema/task/calledBy.rules.ts';
import type { useSaveCalledByMutation } from '../../relay/__generated__/useSaveCalledByMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import type { TextSaving } from './TextSettingDialog.tsx';

/** Saves the word that stands for the user in the texts of challenges; an empty one brings the usual one back. */
export function useSaveCalledBy(): TextSaving {
  const toast = useToast();
  const environment = useRelayEnvironment();
  const { commit, busy, errors, failure } = useFormMutation<useSaveCalledByMutation>(
    graphql`
      mutation useSaveCalledByMutation($input: UpdateSettingsInput!) {
        updateSettings(input: $input) {
          viewer {
            ...CalledByRow_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const save: TextSaving['save'] = (calledBy, onSaved) => {
    commit({
      variables: { input: { calledBy } },
      onCompleted: () => {
        toast({
          title: t`Settings saved!`,
          description: t`Challenges say “${calledBy || defaultCalledBy}” where they mean you.`,
        });
        // The texts on cached pages have the former word.
        commitLocalUpdate(environment, (store) => store.invalidateStore());
        onSaved();
      },
    });
  };
  return { save, busy, errors, failure };
}
