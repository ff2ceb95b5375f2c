import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { reloadAdvice } from '../../ui/LazyDialog.tsx';
import { useHoldToasts, useToast } from '../../ui/Toast.tsx';
import type { ChildModeProps } from './ChildMode.tsx';
import type { Handed } from './useChildMode.ts';

const ChildMode = lazy(() => import('./ChildMode.tsx').then((module) => ({ default: module.ChildMode })));

interface LazyChildModeProps extends Omit<ChildModeProps, 'handed'> {
  /** null once the phone has been given back. */
  handed: Handed | null;
}

/** The child's mode, in its own chunk. Toasts wait until `onLeft`, so that none lies over it or flashes up behind it. */
export function LazyChildMode({ handed, ...props }: LazyChildModeProps) {
  useHoldToasts();
  return (
    <ErrorBoundary fallback={() => <NotLoaded {...props} />}>
      <Suspense fallback={null}>{handed && <ChildMode handed={handed} {...props} />}</Suspense>
    </ErrorBoundary>
  );
}

/** The chunk failed to load: says so and leaves. */
function NotLoaded({ onLeave, onLeft }: Pick<LazyChildModeProps, 'onLeave' | 'onLeft'>) {
  const toast = useToast();
  useEffect(() => {
    toast({ title: t`The phone could not be handed over`, description: reloadAdvice, tone: 'destructive' });
    onLeave();
    onLeft();
  }, [toast, onLeave, onLeft]);
  return null;
}
