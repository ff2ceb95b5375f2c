import { useState } from 'react';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import type { useDeleteChildMutation } from '../relay/__generated__/useDeleteChildMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Deletes a child's profile; it moves from one list to the other. */
export function useDeleteChild() {
  const toast = useToast();
  const environment = useRelayEnvironment();
  const [refusal, setRefusal] = useState<string>();
  const [commit, busy] = useMutation<useDeleteChildMutation>(
    graphql`
      mutation useDeleteChildMutation($input: DeleteChildInput!) {
        deleteChild(input: $input) {
          deletedChild {
            deletesAt
          }
          viewer {
            ...FamilyData_user
            ...AccessTokens_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to delete the profile' },
  );
  const deleteChild = (input: { childId: string; name: string }) => {
    setRefusal(undefined);
    commit({
      variables: { input },
      onCompleted: ({ deleteChild: { deletedChild } }) => {
        const until = mediumDateOf(deletedChild.deletesAt);
        toast({ title: 'Profile deleted', description: `You can restore it here until ${until}.` });
        // Pages that show the child must not come from what is kept of them.
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
      onError: (error) => setRefusal(error instanceof ServerError ? error.fields['name'] : undefined),
    });
  };
  return { deleteChild, busy, refusal };
}
