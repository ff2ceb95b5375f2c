import { plural, t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useEndOtherSessionsMutation } from '../relay/__generated__/useEndOtherSessionsMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Ends all sessions of the user except this one. */
export function useEndOtherSessions(): [end: () => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useEndOtherSessionsMutation>(
    graphql`
      mutation useEndOtherSessionsMutation {
        endOtherSessions {
          ended
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to log out elsewhere` },
  );
  const end = () => {
    commit({
      variables: {},
      onCompleted: ({ endOtherSessions: { ended } }) =>
        toast({
          title: t`Logged out elsewhere`,
          description: plural(ended, { one: 'One other session has ended.', other: '# other sessions have ended.' }),
        }),
    });
  };
  return [end, busy];
}
