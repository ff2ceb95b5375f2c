import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ErrorNotice } from './ErrorNotice.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

interface RefetchedPanelProps {
  /** The error message when the panel's data could not be loaded. */
  failure: string;
  skeleton: ReactNode;
  /** The state of the panel's query, from `useOnDemandQuery`. */
  state: { busy: boolean; failed: boolean; version: number };
  /** Refetches the panel's data; never rejects. */
  onRetry: () => Promise<unknown>;
  children: ReactNode;
}

/** A panel's content: dimmed while its query runs; an error message with Retry when the query has failed. */
export function RefetchedPanel({ failure, skeleton, state, onRetry, children }: RefetchedPanelProps) {
  const { busy, failed, version } = state;
  if (failed)
    return <ErrorNotice title={failure} text={t`Please try again.`} onRetry={() => void onRetry()} busy={busy} />;
  return (
    <PanelBoundary failure={failure} skeleton={skeleton} onRetry={onRetry} resetKey={version} busy={busy}>
      {children}
    </PanelBoundary>
  );
}
