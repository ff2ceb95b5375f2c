import { lazy, Suspense } from 'react';
import type { Celebration_child$key } from '../relay/__generated__/Celebration_child.graphql.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { CelebrationFacts } from './celebrationFacts.ts';
import { loadCelebration } from './loadCelebration.ts';

const CelebrationDialog = lazy(() => loadCelebration().then((module) => ({ default: module.CelebrationDialog })));

interface CelebrationProps {
  childKey: Celebration_child$key;
  facts: CelebrationFacts;
  onClose: () => void;
}

/**
 * The overlay after a completion, in its own chunk. If the chunk cannot be loaded, there is no overlay; the task stays
 * completed.
 */
export function Celebration({ childKey, facts, onClose }: CelebrationProps) {
  return (
    <ErrorBoundary resetKey={facts} fallback={() => null}>
      <Suspense fallback={null}>
        <CelebrationDialog key={facts.id} childKey={childKey} facts={facts} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
