import { useEffect } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay';
import type { useFinishLogOutMutation } from '../relay/__generated__/useFinishLogOutMutation.graphql.ts';
import { clearLocalLogOut, isLoggedOutLocally } from './localLogOut.ts';

/** Sends a log-out that did not reach the server as soon as the browser is online again. */
export function useFinishLogOut(): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const finish = () => {
      if (!isLoggedOutLocally()) return;
      commitMutation<useFinishLogOutMutation>(environment, {
        mutation: graphql`
          mutation useFinishLogOutMutation {
            logout {
              message
            }
          }
        `,
        variables: {},
        onCompleted: clearLocalLogOut,
        // Retried at the next connection; the user is logged out locally in any case.
        onError: () => undefined,
      });
    };
    finish();
    addEventListener('online', finish);
    return () => removeEventListener('online', finish);
  }, [environment]);
}
