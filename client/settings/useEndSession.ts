import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useEndSessionMutation } from '../relay/__generated__/useEndSessionMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Ends another session of the user. The response updates the list. */
export function useEndSession(): [end: (id: string) => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useEndSessionMutation>(
    graphql`
      mutation useEndSessionMutation($input: EndSessionInput!) {
        endSession(input: $input) {
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to log out there` },
  );
  const end = (id: string) => {
    commit({
      variables: { input: { id } },
      onCompleted: () => toast({ title: t`Logged out there`, description: t`That browser needs your password again.` }),
    });
  };
  return [end, busy];
}
