import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect } from 'react';
import type { CelebrationFacts } from '../../completion/celebration/celebrationFacts.ts';
import type { ChildMode_child$key } from '../../relay/__generated__/ChildMode_child.graphql.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { reloadAdvice } from '../../ui/LazyDialog.tsx';
import { useHoldToasts, useToast } from '../../ui/Toast.tsx';
import type { OpenTask } from '../../completion/useCompleteTask.ts';
import type { Handed } from './useChildMode.ts';

const ChildMode = lazy(() => import('./ChildMode.tsx').then((module) => ({ default: module.ChildMode })));

interface LazyChildModeProps {
  childKey: ChildMode_child$key;
  /** null once the phone has been given back. */
  handed: Handed | null;
  /** Called when the child has chosen a challenge, with its global id. */
  onChosen: (assignedTaskId: string) => void;
  /** Completes a task. */
  onDone: (task: OpenTask) => void;
  onLeave: () => void;
  /** Called with the child's mood after it has been recorded, which is after the phone was given back. */
  onCelebrate: (facts: CelebrationFacts) => void;
  /** Called after the child's mode has been removed. */
  onLeft: () => void;
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
