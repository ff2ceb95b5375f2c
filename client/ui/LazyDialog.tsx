import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useToast } from './Toast.tsx';

/** What helps when code could not be loaded: the browser does not fetch it again before that. */
export const reloadAdvice = 'Please check your connection and reload the page.';

interface LazyDialogState {
  state: 'unopened' | 'open' | 'closed';
  show: () => void;
  onOpenChange: (open: boolean) => void;
}

/** The state of a dialog whose code loads when it first opens; `LazyDialog` renders it. */
export function useLazyDialog(): LazyDialogState {
  const [state, setState] = useState<LazyDialogState['state']>('unopened');
  return {
    state,
    show: () => setState('open'),
    onOpenChange: (open) => setState(open ? 'open' : 'closed'),
  };
}

interface LazyDialogProps {
  dialog: LazyDialogState;
  /** Renders the dialog, a component made by `lazy`. */
  children: (props: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
}

/**
 * Renders a dialog from its first opening on, so that it can animate when it closes. Shows nothing while its code loads; if
 * that fails, a toast says so and the page stays.
 */
export function LazyDialog({ dialog: { state, onOpenChange }, children }: LazyDialogProps) {
  if (state === 'unopened') return null;
  const open = state === 'open';
  return (
    <ErrorBoundary resetKey={state} fallback={() => open && <NotLoaded onOpenChange={onOpenChange} />}>
      <Suspense fallback={null}>{children({ open, onOpenChange })}</Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded({ onOpenChange }: Pick<LazyDialogState, 'onOpenChange'>) {
  const toast = useToast();
  useEffect(() => {
    toast({ title: 'This could not be opened', description: reloadAdvice, tone: 'destructive' });
    onOpenChange(false);
  }, [toast, onOpenChange]);
  return null;
}
