import { t } from '@lingui/core/macro';
import type { PreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { SiteStatusQuery } from '../../relay/__generated__/SiteStatusQuery.graphql.ts';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import { SiteSkeleton } from './SiteSkeleton.tsx';
import { SiteStatus } from './SiteStatus.tsx';

interface SiteTabProps {
  list: PreloadedQuery<SiteStatusQuery>;
  /** The status is loading again. */
  busy: boolean;
}

/** The tab about the installation: loading, failed, or how it is doing (docs/product.md#site-status). */
export function SiteTab({ list, busy }: SiteTabProps) {
  const { revalidate, state } = useRevalidator();
  const isChecking = busy || state === 'loading';
  return (
    <div className="pt-4">
      <PanelBoundary
        failure={t`Failed to check the site`}
        skeleton={<SiteSkeleton />}
        resetKey={list}
        onRetry={revalidate}
        busy={isChecking}
      >
        <SiteStatus list={list} busy={isChecking} onCheck={() => void revalidate()} />
      </PanelBoundary>
    </div>
  );
}
