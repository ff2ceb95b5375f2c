import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { NoTasksDrawing } from '../ui/drawings/emptyStates.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { AdminView } from './adminView.ts';
import type { ShowView } from './useAdminView.ts';

interface NothingFoundProps {
  what: 'tasks' | 'skills';
  view: AdminView;
  show: ShowView;
}

/** A list without rows (specification, section 2); when a search or filter is the reason, the way out of it. */
export function NothingFound({ what, view, show }: NothingFoundProps) {
  const narrowed = view.search !== '' || view.frequency !== null;
  return (
    <Card>
      <EmptyState
        drawing={<NoTasksDrawing />}
        title={`No ${what} found for this age group`}
        {...(narrowed && {
          text: view.search ? `Nothing matches “${view.search}”.` : 'Nothing has this frequency.',
          action: (
            <Button variant="quiet" onClick={() => show({ search: '', frequency: null }, 'step')}>
              Show all {what}
            </Button>
          ),
        })}
      />
    </Card>
  );
}
