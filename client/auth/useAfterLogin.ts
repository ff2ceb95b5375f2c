import { useRevalidator } from 'react-router';
import { resetEnvironment } from '../relay/environment.ts';
import { clearLocalLogOut } from './localLogOut.ts';

/**
 * Returns a function to call after a log-in. It discards the data of the previous session and reloads the current page for
 * the new user.
 */
export function useAfterLogin(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    clearLocalLogOut();
    resetEnvironment();
    void revalidate();
  };
}
