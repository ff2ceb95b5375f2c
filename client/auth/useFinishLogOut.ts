import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { clearLocalLogOut, isLogOutUnsent } from './localLogOut.ts';
import { sendLogOut } from './sendLogOut.ts';

/** Sends a log-out that did not reach the server as soon as the browser is online again. */
export function useFinishLogOut(): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const finish = () => {
      // What fails is sent again at the next connection; the user is logged out locally in any case.
      if (isLogOutUnsent()) sendLogOut(environment).then(clearLocalLogOut, () => undefined);
    };
    finish();
    addEventListener('online', finish);
    return () => removeEventListener('online', finish);
  }, [environment]);
}
