import { Suspense, useState, type ReactNode } from 'react';

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

/** Renders a dialog from its first opening on, so that it can animate when it closes. Shows nothing while its code loads. */
export function LazyDialog({ dialog: { state, onOpenChange }, children }: LazyDialogProps) {
  if (state === 'unopened') return null;
  return <Suspense fallback={null}>{children({ open: state === 'open', onOpenChange })}</Suspense>;
}
