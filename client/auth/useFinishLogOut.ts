import { useEffect } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay';
import type { useFinishLogOutMutation } from '../relay/__generated__/useFinishLogOutMutation.graphql.ts';
import { clearLocalLogOut, isLoggedOutLocally } from './localLogOut.ts';

/** Tells the server about a log-out that did not reach it, once there is a connection again. */
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
        // Tried again with the next connection; the user has left in any case.
        onError: () => undefined,
      });
    };
    finish();
    addEventListener('online', finish);
    return () => removeEventListener('online', finish);
  }, [environment]);
}
