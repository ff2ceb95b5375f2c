import { lazy, useSyncExternalStore } from 'react';
import { LazyDialog } from '../ui/LazyDialog.tsx';
import { followInstallation, isInstallationRequested, requestInstallation } from './installPrompt.ts';

const InstallSheet = lazy(() => import('./InstallSheet.tsx').then((module) => ({ default: module.InstallSheet })));

/** Shows the sheet that was asked for, above every page: what asked for it may be gone. */
export function InstallPlace() {
  const isOpen = useSyncExternalStore(followInstallation, isInstallationRequested);
  const state = isOpen === null ? 'unopened' : isOpen ? 'open' : 'closed';
  return (
    <LazyDialog dialog={{ state, show: () => requestInstallation(true), onOpenChange: requestInstallation }}>
      {(props) => <InstallSheet {...props} />}
    </LazyDialog>
  );
}
