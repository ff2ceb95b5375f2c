import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useLimitSessionMutation } from '../relay/__generated__/useLimitSessionMutation.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** A session, and whether it only completes challenges from now on. */
interface SessionLimit {
  readonly id: string;
  readonly completesOnly: boolean;
  readonly isCurrent: boolean;
}

/** Lets a session only complete challenges, or do everything again. Whoever limits the device in their hand leaves the settings. */
export function useLimitSession(): [limit: (session: SessionLimit) => void, busy: boolean] {
  const toast = useToast();
  const navigate = useNavigate();
  const [commit, busy] = useMutation<useLimitSessionMutation>(
    graphql`
      mutation useLimitSessionMutation($input: UpdateSessionInput!) {
        updateSession(input: $input) {
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: t`Not changed` },
  );
  const limit = ({ id, completesOnly, isCurrent }: SessionLimit) =>
    commit({
      variables: { input: { id, completesOnly } },
      onCompleted: () => {
        toast(
          completesOnly
            ? { title: t`It only completes now`, description: t`For everything else it asks who you are.` }
            : { title: t`It does everything again` },
        );
        if (!completesOnly || !isCurrent) return;
        // The store holds what this session may not read any more.
        resetEnvironment();
        void navigate('/');
      },
    });
  return [limit, busy];
}
