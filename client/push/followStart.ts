import { basePath } from '../lib/basePath.ts';
import { openedFor } from '../lib/openedFor.ts';
import { currentEnvironment } from '../relay/environment.ts';
import type { NetworkListener } from '../relay/networkEvents.ts';
import { currentViewerId } from '../relay/viewer.ts';
import { isPushAllowed } from './browser.ts';

/** The part of the router that is needed here. */
interface Router {
  navigate(path: string, options: { readonly replace: true }): Promise<void>;
}

/** The reminder to which the address leads that this document was loaded with, whatever page has taken its place since. */
function openedReminder(): { readonly id: string; readonly isQuestion: boolean } | null {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return null;
  const { pathname, search, searchParams } = new URL(loaded.name);
  const id = pathname === `${basePath}/` ? searchParams.get('reminder') : null;
  return id === null ? null : { id, isQuestion: openedFor(search) === 'said' };
}

/**
 * Once somebody is signed in, opens the reminder that led here, and keeps notifications alive where they are allowed: at each start and
 * after each log-in.
 */
export function followStart(router: Router): NetworkListener {
  let reminder = openedReminder();
  let started: unknown = null;
  return (_request, event) => {
    const environment = currentEnvironment();
    if (event !== 'end' || environment === started || currentViewerId() === null) return;
    started = environment;
    // Without either the application is as usual.
    const ignore = () => undefined;
    if (reminder !== null) {
      const { id, isQuestion } = reminder;
      reminder = null;
      const navigate = (path: string) => router.navigate(path, { replace: true });
      // The home page asks the question.
      void import('./openReminder.ts')
        .then((module) =>
          isQuestion ? module.noteOpened(environment, id) : module.openReminder(environment, id, navigate),
        )
        .catch(ignore);
    }
    if (isPushAllowed()) void import('./start.ts').then(({ startPush }) => startPush(environment)).catch(ignore);
  };
}
