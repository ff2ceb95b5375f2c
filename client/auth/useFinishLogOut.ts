import { useEffect, useEffectEvent } from 'react';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { clearLocalLogOut, isLogOutUnsent } from './localLogOut.ts';
import { sendLogOut } from './sendLogOut.ts';

/**
 * Sends a log-out that did not reach the server as soon as the browser is online again. What was loaded meanwhile, with the session that
 * went on until then, is not shown afterwards.
 *
 * @param onFinished called when the server has ended the session
 */
export function useFinishLogOut(onFinished?: () => void): void {
  const environment = useRelayEnvironment();
  const end = useEffectEvent(() => {
    commitLocalUpdate(environment, (store) => void store.getRoot().setValue(null, 'viewer'));
    clearLocalLogOut();
    onFinished?.();
  });
  useEffect(() => {
    const finish = () => {
      // What fails is sent again at the next connection; the user is logged out locally in any case.
      if (isLogOutUnsent()) sendLogOut(environment).then(end, () => undefined);
    };
    finish();
    addEventListener('online', finish);
    return () => removeEventListener('online', finish);
  }, [environment]);
}
