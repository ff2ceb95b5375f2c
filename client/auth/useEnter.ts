import { useRevalidator } from 'react-router';
import { resetEnvironment } from '../relay/environment.ts';
import { clearLocalLogOut } from './localLogOut.ts';

/** After a log-in: forgets what the session before left, and loads the page at the same address for the new user. */
export function useEnter(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    clearLocalLogOut();
    resetEnvironment();
    void revalidate();
  };
}
