import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NoTasksDrawing } from '../../ui/drawings/noTasks.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type AdminUrl, detailFilterCount, noFilters } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import type { CatalogueKind } from './catalogueKind.ts';

interface EmptyListProps {
  kind: CatalogueKind;
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** A list without rows. If a search or filter is the reason, a button clears it. */
export function EmptyList({ kind, url, updateUrl }: EmptyListProps) {
  const hasDetailFilters = detailFilterCount(url) > 0;
  const isFiltered = url.search !== '' || url.frequency !== null || hasDetailFilters;
  const reason = hasDetailFilters ? t`Nothing fits these filters.` : t`Nothing has this frequency.`;
  return (
    <Card data-empty="">
      <EmptyState
        drawing={<NoTasksDrawing />}
        title={kind.texts.empty}
        {...(isFiltered && {
          text: url.search ? t`Nothing matches “${url.search}”.` : reason,
          action: (
            <Button variant="quiet" onClick={() => updateUrl({ search: '', ...noFilters }, 'push')}>
              {kind.texts.showAll}
            </Button>
          ),
        })}
      />
    </Card>
  );
}
