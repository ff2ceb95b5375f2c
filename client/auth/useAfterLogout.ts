import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { clearStoredData } from '../lib/clearStoredData.ts';
import { themeKey } from '../lib/theme.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { useToast } from '../ui/Toast.tsx';
import { localLogOutKey } from './localLogOut.ts';

const keptAfterLogOut = [themeKey, localLogOutKey];

/** Removes the family's data from the browser, but for what `forgetPhone` removes (client/auth/sendLogOut.ts). */
export const forgetFamily = (): void => clearStoredData(keptAfterLogOut);

/**
 * Returns a function to call after the server has ended the session. It shows 'Goodbye!' with the server's message, removes
 * the family's data from the browser, and goes on.
 *
 * @param goOn by default goes to `/`
 */
export function useAfterLogout(goOn?: () => void): (message: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (message) => {
    toast({ title: t`Goodbye!`, description: message });
    forgetFamily();
    resetEnvironment();
    if (goOn) goOn();
    else void navigate('/', { replace: true });
  };
}
