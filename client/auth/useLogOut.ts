import { graphql, useMutation } from 'react-relay';
import type { useLogOutMutation } from '../relay/__generated__/useLogOutMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { signOutOfGoogle } from './google/access.ts';
import { logOutLocally } from './localLogOut.ts';
import { useLeave } from './useLeave.ts';

/**
 * Logs out, of Google's service first if it was used: 'Goodbye!' with the server's message, and nothing of the family stays
 * in the browser. A failure counts as success with 'Logged out locally' (specification, sections 4 and 8). The next visitor
 * starts at the front door.
 *
 * @returns the act, and whether it runs
 */
export function useLogOut(): [logOut: () => void, busy: boolean] {
  const leave = useLeave();
  // Relay's own hook: here a failure is no failure to show.
  const [commit, busy] = useMutation<useLogOutMutation>(graphql`
    mutation useLogOutMutation {
      logout {
        message
      }
    }
  `);

  const logOut = async () => {
    await signOutOfGoogle();
    commit({
      variables: {},
      onCompleted: ({ logout }) => leave(logout.message || 'Successfully logged out'),
      onError: (error) => {
        if (error instanceof ServerError && error.code === 'UNAUTHENTICATED') return leave('Successfully logged out');
        logOutLocally();
        leave('Logged out locally');
      },
    });
  };
  return [() => void logOut(), busy];
}
