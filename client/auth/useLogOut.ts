import { graphql, useMutation } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useLogOutMutation } from '../relay/__generated__/useLogOutMutation.graphql.ts';
import { forgetStored } from '../lib/forgetStored.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { themeKey } from '../lib/theme.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useToast } from '../ui/Toast.tsx';
import { localLogOutKey, logOutLocally } from './localLogOut.ts';

const keptAfterLogOut = [themeKey, localLogOutKey];

/**
 * Logs out: 'Goodbye!' with the server's message, and nothing of the family stays in the browser. A failure counts as success
 * with 'Logged out locally' (specification, sections 4 and 8). The next visitor starts at the front door.
 *
 * @returns the act, and whether it runs
 */
export function useLogOut(): [logOut: () => void, busy: boolean] {
  const toast = useToast();
  const navigate = useNavigate();
  // Relay's own hook: here a failure is no failure to show.
  const [commit, busy] = useMutation<useLogOutMutation>(graphql`
    mutation useLogOutMutation {
      logout {
        message
      }
    }
  `);

  const leave = (message: string) => {
    toast({ title: 'Goodbye!', description: message });
    forgetStored(keptAfterLogOut);
    resetEnvironment();
    void navigate('/', { replace: true });
  };

  const logOut = () => {
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
  return [logOut, busy];
}
