import { useNavigate, useRevalidator } from 'react-router';
import { clearStoredData } from '../lib/clearStoredData.ts';
import { themeKey } from '../lib/theme.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { useToast } from '../ui/Toast.tsx';
import { localLogOutKey } from './localLogOut.ts';

const keptAfterLogOut = [themeKey, localLogOutKey];

/** Removes the family's data from the browser. */
export function forgetFamily(): void {
  clearStoredData(keptAfterLogOut);
}

/**
 * Returns a function to call after the server has ended the session. It shows 'Goodbye!' with the server's message, removes
 * the family's data from the browser, and goes to a page.
 */
export function useAfterLogout(to = '/'): (message: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (message) => {
    toast({ title: 'Goodbye!', description: message });
    forgetFamily();
    resetEnvironment();
    void navigate(to, { replace: true });
    // A change of the fragment alone loads nothing.
    if (to.includes('#')) void revalidate();
  };
}
