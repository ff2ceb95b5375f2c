import { lazy, Suspense, useEffect } from 'react';
import type { ChildMode_child$key } from '../../relay/__generated__/ChildMode_child.graphql.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { HandedTask } from './useHandOver.ts';

const ChildMode = lazy(() => import('./ChildMode.tsx').then((module) => ({ default: module.ChildMode })));

interface HandOverProps {
  childKey: ChildMode_child$key;
  handed: HandedTask;
  /** Completes the task. */
  onDone: () => void;
  onLeave: () => void;
  /** Called after the child's mode has been removed. */
  onLeft: () => void;
}

/** The child's mode, in its own chunk. */
export function HandOver(props: HandOverProps) {
  return (
    <ErrorBoundary fallback={() => <NotLoaded {...props} />}>
      <Suspense fallback={null}>
        <ChildMode {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The chunk failed to load: says so and leaves. */
function NotLoaded({ onLeave, onLeft }: HandOverProps) {
  const toast = useToast();
  useEffect(() => {
    toast({ title: 'The phone could not be handed over', description: 'Please try again.', tone: 'destructive' });
    onLeave();
    onLeft();
  }, [toast, onLeave, onLeft]);
  return null;
}
