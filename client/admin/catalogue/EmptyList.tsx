import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NoTasksDrawing } from '../../ui/drawings/emptyStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { AdminUrl } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import type { CatalogueKind } from './catalogueKind.ts';

interface EmptyListProps {
  kind: CatalogueKind;
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** A list without rows. If a search or filter is the reason, a button clears it. */
export function EmptyList({ kind, url, updateUrl }: EmptyListProps) {
  const isFiltered = url.search !== '' || url.frequency !== null;
  return (
    <Card data-empty="">
      <EmptyState
        drawing={<NoTasksDrawing />}
        title={kind.texts.empty}
        {...(isFiltered && {
          text: url.search ? `Nothing matches “${url.search}”.` : 'Nothing has this frequency.',
          action: (
            <Button variant="quiet" onClick={() => updateUrl({ search: '', frequency: null }, 'push')}>
              {kind.texts.showAll}
            </Button>
          ),
        })}
      />
    </Card>
  );
}
