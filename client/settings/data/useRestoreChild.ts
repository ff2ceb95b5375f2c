import { t } from '@lingui/core/macro';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { useRestoreChildMutation } from '../../relay/__generated__/useRestoreChildMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Restores a deleted profile for all carers of the child. */
export function useRestoreChild(): [restore: (childId: string) => void, busy: boolean] {
  const toast = useToast();
  const environment = useRelayEnvironment();
  const [commit, busy] = useMutation<useRestoreChildMutation>(
    graphql`
      mutation useRestoreChildMutation($input: RestoreChildInput!) {
        restoreChild(input: $input) {
          child {
            name
          }
          viewer {
            ...FamilyData_user
            ...AccessTokens_user
            ...Webhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to restore the profile` },
  );
  const restore = (childId: string) => {
    commit({
      variables: { input: { childId } },
      onCompleted: ({ restoreChild: { child } }) => {
        toast({
          title: t`Profile restored`,
          description: t`${isolated(child.name)} is back, as if nothing had happened.`,
        });
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
    });
  };
  return [restore, busy];
}
