import { createContext, use } from 'react';
import { useRevalidator } from 'react-router';
import { resetEnvironment } from '../relay/environment.ts';
import { clearLocalLogOut } from './localLogOut.ts';

/** Provided by a page that goes on by itself after a log-in. */
export const AfterLoginContext = createContext<(() => void) | null>(null);

/**
 * Returns a function to call after a log-in. It discards the data of the previous session and reloads the current page for the
 * new user, unless the page around goes on by itself.
 */
export function useAfterLogin(): () => void {
  const reload = useReloadAfterLogin();
  return use(AfterLoginContext) ?? reload;
}

/** Returns a function that discards the data of the previous session and reloads the current page for the new user. */
export function useReloadAfterLogin(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    clearLocalLogOut();
    resetEnvironment();
    void revalidate();
  };
}
