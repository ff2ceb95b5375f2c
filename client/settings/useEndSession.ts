import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useEndSessionMutation } from '../relay/__generated__/useEndSessionMutation.graphql.ts';
import { isGone } from '../relay/isGone.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useToast } from '../ui/Toast.tsx';

/** Ends another session of the user. The response updates the list; for one that has ended already the page is read again. */
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
  const refresh = useRetry();
  // When that fails, the next press finds it gone again.
  const readAgain = () => refresh().catch(() => undefined);
  const say = () => toast({ title: t`Logged out there`, description: t`That browser needs your password again.` });
  const keeps = (error: Error) => {
    if (!isGone(error)) return false;
    say();
    void readAgain();
    return true;
  };
  const end = (id: string) => void commit({ variables: { input: { id } }, onCompleted: say, keeps });
  return [end, busy];
}
