import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useHoldToasts } from '../../ui/Toast.tsx';

/**
 * Imports the celebration's chunk. Called when a task is being completed, so that the chunk arrives with the answer.
 */
export const loadCelebration = () => import('./CelebrationDialog.tsx');

const CelebrationDialog = lazy(() => loadCelebration().then((module) => ({ default: module.CelebrationDialog })));

type CelebrationProps = ComponentProps<typeof CelebrationDialog>;

/**
 * The overlay after a completion or a mood, in its own chunk. Toasts wait until it has closed. If the chunk cannot be
 * loaded, there is no overlay; the task stays completed.
 */
export function Celebration(props: CelebrationProps) {
  const { facts, onClose } = props;
  useHoldToasts();
  return (
    <ErrorBoundary resetKey={facts} fallback={() => <CloseAtOnce onClose={onClose} />}>
      <Suspense fallback={null}>
        <CelebrationDialog key={facts.id} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function CloseAtOnce({ onClose }: Pick<CelebrationProps, 'onClose'>) {
  const close = useEffectEvent(onClose);
  useEffect(() => close(), []);
  return null;
}
