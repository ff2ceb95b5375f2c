import { t } from '@lingui/core/macro';
import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

/** Refetches the query that the panels below read. Provided by the route. */
export const RetryContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

/** Returns a function that refetches the page's data; its promise rejects when that fails. */
export function useRetry(): () => Promise<unknown> {
  return use(RetryContext);
}

interface WithSubject {
  /** What the panel shows, for the error message: "Daily Challenges could not be loaded". */
  name: string;
  failure?: never;
}

interface WithMessage {
  name?: never;
  /** Replaces the default error message. */
  failure: string;
}

type PanelBoundaryProps = (WithSubject | WithMessage) & {
  skeleton: ReactNode;
  /** Replaces the page's `useRetry`. */
  onRetry?: () => Promise<unknown>;
  /** A new value retries a panel that has failed; without one, Retry does. */
  resetKey?: unknown;
  /** Dims the panel while other data for it loads. Leave it out for a panel that never reloads on its own. */
  busy?: boolean;
  children: ReactNode;
};

/** The boundary of a panel that loads, fails and retries independently. */
export function PanelBoundary({ name, failure, skeleton, onRetry, resetKey, busy, children }: PanelBoundaryProps) {
  const sentence = failure ?? t`${name} could not be loaded`;
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
      // The retry failed too: the notice stays, with Retry enabled.
    }
    setBusy(false);
  };
  return <ErrorNotice title={sentence} text={t`Please try again.`} onRetry={() => void retry()} busy={busy} />;
}
