import { lazy } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { useLocation, useRevalidator } from 'react-router';
import { openedFor } from '../lib/openedFor.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { Optional } from '../ui/Optional.tsx';

const Shortcut = lazy(() => import('./Shortcut.tsx').then((module) => ({ default: module.Shortcut })));

/**
 * Follows a shortcut of the installed application, `/?to=…`, above every page. It is no part of the pages, so that none loads it, and waits
 * for a log-in, which reads the page again.
 */
export function ShortcutPlace() {
  const to = openedFor(useLocation().search);
  // Renders again after a log-in, which brings another environment.
  useRevalidator();
  // What a child said is asked by the home page itself.
  if (to === null || to === 'said') return null;
  return (
    <Optional resetKey={to}>
      <RelayEnvironmentProvider environment={currentEnvironment()}>
        <Shortcut key={to} to={to} />
      </RelayEnvironmentProvider>
    </Optional>
  );
}
