import { graphql, useMutation } from 'react-relay';
import type { useLogOutMutation } from '../relay/__generated__/useLogOutMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { signOutOfGoogle } from './google/access.ts';
import { logOutLocally } from './localLogOut.ts';
import { useAfterLogout } from './useAfterLogout.ts';

/**
 * Logs out, first of Google's service if it was used. Shows 'Goodbye!' with the server's message, removes the family's data
 * from the browser, and goes on. A failed request counts as a success with 'Logged out locally'.
 *
 * @param goOn by default goes to `/`
 * @returns the function that logs out, and whether a log-out is in progress
 */
export function useLogOut(goOn?: () => void): [logOut: () => void, busy: boolean] {
  const leave = useAfterLogout(goOn);
  // Relay's own hook, because a failure here shows no error toast.
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
