import { t } from '@lingui/core/macro';
import { useRevalidator } from 'react-router';
import type { PreloadedQuery } from 'react-relay';
import type { QualityPanelQuery } from '../../relay/__generated__/QualityPanelQuery.graphql.ts';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import type { CatalogueTabProps } from '../catalogue/CataloguePanel.tsx';
import { ListSkeleton } from '../catalogue/ListSkeleton.tsx';
import { noFilters } from '../adminUrl.ts';
import { QualityPanel } from './QualityPanel.tsx';

interface QualityTabProps extends CatalogueTabProps {
  list: PreloadedQuery<QualityPanelQuery>;
}

/** The tab about the quality of an age group: loading, failed, or what the checks say. */
export function QualityTab({ list, url, updateUrl, busy }: QualityTabProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="pt-3">
      <PanelBoundary
        key={url.ageGroup}
        failure={t`Failed to check the catalogue`}
        skeleton={<ListSkeleton label={t`Checking the catalogue`} />}
        resetKey={list}
        onRetry={revalidate}
        busy={busy}
      >
        <QualityPanel
          list={list}
          onSearch={(search) =>
            updateUrl({ tab: 'tasks', search, ...noFilters, sort: { field: 'title', direction: 'asc' } }, 'push')
          }
        />
      </PanelBoundary>
    </div>
  );
}
