import { t } from '@lingui/core/macro';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useToast } from './Toast.tsx';

/** What helps when code could not be loaded: the browser does not fetch it again before that. */
export const reloadAdvice = t`Please check your connection and reload the page.`;

interface LazyDialogState {
  state: 'unopened' | 'open' | 'closed';
  show: () => void;
  onOpenChange: (open: boolean) => void;
}

/**
 * The state of a dialog whose code loads when it first opens; `LazyDialog` renders it.
 *
 * @param opens whether it is open at first
 */
export function useLazyDialog(opens = false): LazyDialogState {
  const [state, setState] = useState<LazyDialogState['state']>(opens ? 'open' : 'unopened');
  const onOpenChange = useCallback((open: boolean) => setState(open ? 'open' : 'closed'), []);
  return { state, show: () => setState('open'), onOpenChange };
}

interface LazyDialogProps {
  dialog: LazyDialogState;
  /** Renders the dialog, a component made by `lazy`. */
  children: (props: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
}

/**
 * Renders a dialog from its first opening on, so that it can animate when it closes. Shows nothing while its code loads; if
 * that fails, a toast says so and the page stays. If another dialog is asked for meanwhile, only that one opens.
 */
export function LazyDialog({ dialog: { state, onOpenChange }, children }: LazyDialogProps) {
  if (state === 'unopened') return null;
  const open = state === 'open';
  return (
    <ErrorBoundary resetKey={state} fallback={() => open && <NotLoaded onOpenChange={onOpenChange} />}>
      <Suspense fallback={open && <Opening onOpenChange={onOpenChange} />}>{children({ open, onOpenChange })}</Suspense>
    </ErrorBoundary>
  );
}

/** Gives up the dialog whose code is loading; null without one. */
let giveUp: (() => void) | null = null;

/** Stands for a dialog while its code loads. */
function Opening({ onOpenChange }: Pick<LazyDialogState, 'onOpenChange'>) {
  useEffect(() => {
    giveUp?.();
    const own = () => onOpenChange(false);
    giveUp = own;
    return () => {
      if (giveUp === own) giveUp = null;
    };
  }, [onOpenChange]);
  return null;
}

function NotLoaded({ onOpenChange }: Pick<LazyDialogState, 'onOpenChange'>) {
  const toast = useToast();
  useEffect(() => {
    toast({ title: t`This could not be opened`, description: reloadAdvice, tone: 'destructive' });
    onOpenChange(false);
  }, [toast, onOpenChange]);
  return null;
}
