import { lazy } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { useLocation, useRevalidator } from 'react-router';
import { sharedPictureTo, shortcuts } from '../../schema/site/shortcuts.rules.ts';
import { openedFor } from '../lib/openedFor.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { Optional } from '../ui/Optional.tsx';

const Shortcut = lazy(() => import('./Shortcut.tsx').then((module) => ({ default: module.Shortcut })));

/** What is followed here, of what `to` may be. */
const placesAbove: ReadonlySet<string> = new Set([
  sharedPictureTo,
  ...shortcuts.filter((shortcut) => 'place' in shortcut).map(({ to }) => to),
]);

/**
 * Follows a shortcut of the installed application, `/?to=…`, above every page. It is no part of the pages, so that none loads it, and waits
 * for a log-in, which reads the page again.
 */
export function ShortcutPlace() {
  const { pathname, search } = useLocation();
  const to = openedFor(search);
  // Renders again after a log-in, which brings another environment.
  useRevalidator();
  // What a child said is asked by the home page itself, and to other pages `to` means what they say.
  if (to === null || !(placesAbove.has(to) || (pathname === '/' && to !== 'said'))) return null;
  return (
    <Optional resetKey={to}>
      <RelayEnvironmentProvider environment={currentEnvironment()}>
        <Shortcut key={to} to={to} />
      </RelayEnvironmentProvider>
    </Optional>
  );
}
