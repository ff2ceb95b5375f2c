import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { logOutLocally } from './localLogOut.ts';
import { useAfterLogout } from './useAfterLogout.ts';

/**
 * Logs out, first of Google's service if it was used. What is not saved is asked about before. Shows 'Goodbye!' with the server's
 * message, removes the family's data from the browser, and goes on. A failed request counts as a success with 'Logged out locally'.
 *
 * @param goOn by default goes to `/`
 * @returns the function that logs out, and whether a log-out is in progress
 */
export function useLogOut(goOn?: () => void): [logOut: () => void, busy: boolean] {
  const leave = useAfterLogout(goOn);
  const environment = useRelayEnvironment();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      // The log-in screen brings this code as well, which is loaded before a connection can be lost (client/main.tsx).
      const { mayLogOut, sendLogOut } = await import('./sendLogOut.ts');
      if (await mayLogOut()) leave(await sendLogOut(environment));
    } catch {
      logOutLocally();
      leave(t`Logged out locally`);
    }
    setBusy(false);
  };
  return [() => void logOut(), busy];
}
