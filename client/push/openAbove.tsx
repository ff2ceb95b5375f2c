import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { currentEnvironment } from '../relay/environment.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** Opens a dialog above the page, in a root of its own: what opened it may be gone. It closes when the page is left. */
export function openAbove(render: (close: () => void) => ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    removeEventListener('popstate', close);
    root.unmount();
    place.remove();
  };
  addEventListener('popstate', close);
  root.render(
    <RelayEnvironmentProvider environment={currentEnvironment()}>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>{render(close)}</Suspense>
      </ErrorBoundary>
    </RelayEnvironmentProvider>,
  );
}
