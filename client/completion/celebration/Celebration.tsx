import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { Celebration_child$key } from '../../relay/__generated__/Celebration_child.graphql.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useHoldToasts } from '../../ui/Toast.tsx';
import type { CelebrationFacts } from './celebrationFacts.ts';
import { loadCelebration } from './loadCelebration.ts';
import type { UndoableCompletion } from '../undo.ts';

const CelebrationDialog = lazy(() => loadCelebration().then((module) => ({ default: module.CelebrationDialog })));

interface CelebrationProps {
  childKey: Celebration_child$key;
  facts: CelebrationFacts;
  /** Undoes the completion that is celebrated. */
  onUndo?: ((completion: UndoableCompletion) => void) | undefined;
  onClose: () => void;
}

/**
 * The overlay after a completion or a mood, in its own chunk. Toasts wait until it has closed. If the chunk cannot be
 * loaded, there is no overlay; the task stays completed.
 */
export function Celebration({ childKey, facts, onUndo, onClose }: CelebrationProps) {
  useHoldToasts();
  return (
    <ErrorBoundary resetKey={facts} fallback={() => <CloseAtOnce onClose={onClose} />}>
      <Suspense fallback={null}>
        <CelebrationDialog key={facts.id} childKey={childKey} facts={facts} onUndo={onUndo} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}

function CloseAtOnce({ onClose }: Pick<CelebrationProps, 'onClose'>) {
  const close = useEffectEvent(onClose);
  useEffect(() => close(), []);
  return null;
}
