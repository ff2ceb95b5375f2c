import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

/** Fetches again what the panels below read. The route provides it. */
export const RetryContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

/** Fetches this page's data again from the server; resolves when it is there, rejects when that failed. */
export function useRetry(): () => Promise<unknown> {
  return use(RetryContext);
}

interface PanelBoundaryProps {
  /** What the panel shows, for the error's sentence: "Daily Challenges could not be loaded". */
  name: string;
  skeleton: ReactNode;
  /** In place of the page's own `useRetry`. */
  onRetry?: () => Promise<unknown>;
  children: ReactNode;
}

/** One panel that loads, fails and is tried again on its own. */
export function PanelBoundary({ name, skeleton, onRetry, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary fallback={(_, reset) => <PanelError name={name} onRetry={onRetry} reset={reset} />}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface PanelErrorProps {
  name: string;
  onRetry: (() => Promise<unknown>) | undefined;
  reset: () => void;
}

function PanelError({ name, onRetry, reset }: PanelErrorProps) {
  const retryPage = useRetry();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await (onRetry ?? retryPage)();
      reset();
    } catch {
      // Still failing: the notice stays, and Retry can be pressed again.
      setBusy(false);
    }
  };
  return (
    <ErrorNotice
      title={`${name} could not be loaded`}
      text="Please try again."
      onRetry={() => void retry()}
      busy={busy}
    />
  );
}
