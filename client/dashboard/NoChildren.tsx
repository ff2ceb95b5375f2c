import { lazy, Suspense } from 'react';
import { NoChildrenDrawing } from '../ui/drawings/noChildren.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { AddChildButton } from './AddChildButton.tsx';

const EndedChildren = lazy(() =>
  import('../people/EndedChildren.tsx').then((module) => ({ default: module.EndedChildren })),
);

/**
 * The dashboard of a parent who has not added a child.
 *
 * @param props.onAdded called after the first child has been added.
 */
export function NoChildren({ onAdded }: { onAdded: () => void }) {
  return (
    <>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <EndedChildren />
        </Suspense>
      </ErrorBoundary>
      <EmptyState
        drawing={<NoChildrenDrawing />}
        title="No children added yet"
        text="Start your journey by adding your first child to begin tracking activities together!"
        action={
          <AddChildButton loud onAdded={onAdded}>
            Add Your First Child
          </AddChildButton>
        }
      />
    </>
  );
}
