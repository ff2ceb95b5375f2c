import type { ReactNode } from 'react';
import { ErrorNotice } from './ErrorNotice.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

interface RefetchedPanelProps {
  /** The sentence when the panel's data could not be had. */
  failure: string;
  skeleton: ReactNode;
  /** How the panel's own fetching stands; from `useQuietRefetch`. */
  state: { busy: boolean; failed: boolean; version: number };
  /** Fetches the panel's data again; never rejects. */
  onRetry: () => Promise<unknown>;
  children: ReactNode;
}

/** What a panel shows: dimmed while other data is on the way; when it fails, a sentence and its own Retry. */
export function RefetchedPanel({ failure, skeleton, state, onRetry, children }: RefetchedPanelProps) {
  const { busy, failed, version } = state;
  if (failed)
    return <ErrorNotice title={failure} text="Please try again." onRetry={() => void onRetry()} busy={busy} />;
  return (
    <PanelBoundary failure={failure} skeleton={skeleton} onRetry={onRetry} resetKey={version} busy={busy}>
      {children}
    </PanelBoundary>
  );
}
