import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { readTried } from '../auth/tried.ts';
import { NoChildrenDrawing } from '../ui/drawings/noChildren.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Optional } from '../ui/Optional.tsx';
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
      <Optional>
        <EndedChildren />
      </Optional>
      <EmptyState
        drawing={<NoChildrenDrawing />}
        title={t`No children added yet`}
        text={t`Start your journey by adding your first child to begin tracking activities together!`}
        action={
          <AddChildButton isFirst opens={readTried() !== null} onAdded={onAdded}>
            {t`Add Your First Child`}
          </AddChildButton>
        }
      />
    </>
  );
}
