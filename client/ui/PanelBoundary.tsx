import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

/** Fetches again what the panels below read. The route provides it. */
export const RetryContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

/** Fetches this page's data again from the server; resolves when it is there, rejects when that failed. */
export function useRetry(): () => Promise<unknown> {
  return use(RetryContext);
}

interface Named {
  /** What the panel shows, for the error's sentence: "Daily Challenges could not be loaded". */
  name: string;
  failure?: never;
}

interface WithSentence {
  name?: never;
  /** The error's sentence, where the specification has one. */
  failure: string;
}

type PanelBoundaryProps = (Named | WithSentence) & {
  skeleton: ReactNode;
  /** In place of the page's own `useRetry`. */
  onRetry?: () => Promise<unknown>;
  /** A panel that failed is tried again when this changes; without it, when Retry has succeeded. */
  resetKey?: unknown;
  /** Dims the panel while other data for it loads. Leave it out for a panel that never reloads on its own. */
  busy?: boolean;
  children: ReactNode;
};

/** One panel that loads, fails and is tried again on its own. */
export function PanelBoundary({ name, failure, skeleton, onRetry, resetKey, busy, children }: PanelBoundaryProps) {
  const sentence = failure ?? `${name} could not be loaded`;
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(_, reset) => (
        <PanelError sentence={sentence} onRetry={onRetry} reset={resetKey === undefined ? reset : null} />
      )}
    >
      <Suspense fallback={skeleton}>
        {busy === undefined ? (
          children
        ) : (
          <div aria-busy={busy} className={classNames('transition-opacity', busy && 'opacity-50')}>
            {children}
          </div>
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

interface PanelErrorProps {
  sentence: string;
  onRetry: (() => Promise<unknown>) | undefined;
  /** Tries the panel again; null if a changed `resetKey` does. */
  reset: (() => void) | null;
}

function PanelError({ sentence, onRetry, reset }: PanelErrorProps) {
  const retryPage = useRetry();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await (onRetry ?? retryPage)();
      reset?.();
    } catch {
      // Still failing: the notice stays, and Retry can be pressed again.
    }
    setBusy(false);
  };
  return <ErrorNotice title={sentence} text="Please try again." onRetry={() => void retry()} busy={busy} />;
}
