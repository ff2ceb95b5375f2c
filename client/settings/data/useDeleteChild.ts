import { t } from '@lingui/core/macro';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { useDeleteChildMutation } from '../../relay/__generated__/useDeleteChildMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Deletes a child's profile. The response moves the child from the list of profiles to the list of deleted ones. */
export function useDeleteChild() {
  const toast = useToast();
  const environment = useRelayEnvironment();
  const { commit, busy, errors } = useFormMutation<useDeleteChildMutation>(
    graphql`
      mutation useDeleteChildMutation($input: DeleteChildInput!) {
        deleteChild(input: $input) {
          deletedChild {
            deletesAt
          }
          viewer {
            ...FamilyData_user
            ...AccessTokens_user
            ...Webhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to delete the profile` },
  );
  const deleteChild = (input: { childId: string; name: string }) => {
    commit({
      variables: { input },
      onCompleted: ({ deleteChild: { deletedChild } }) => {
        const until = mediumDateOf(deletedChild.deletesAt);
        toast({ title: t`Profile deleted`, description: t`You can restore it here until ${until}.` });
        // Cached pages still show the child.
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
    });
  };
  return { deleteChild, busy, error: errors['name'] };
}
