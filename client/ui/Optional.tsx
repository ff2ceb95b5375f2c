import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface OptionalProps {
  /** Shown while the children load; nothing by default. */
  waiting?: ReactNode;
  /** A new value renders the children again after a failure. */
  resetKey?: unknown;
  children: ReactNode;
}

/** What a page can do without: nothing is shown when its chunk or its data cannot be loaded. */
export function Optional({ waiting, resetKey, children }: OptionalProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => null}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
