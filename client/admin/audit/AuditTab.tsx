import { t } from '@lingui/core/macro';
import type { PreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { AuditListQuery } from '../../relay/__generated__/AuditListQuery.graphql.ts';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import type { CatalogueTabProps } from '../catalogue/CataloguePanel.tsx';
import { ListSkeleton } from '../catalogue/ListSkeleton.tsx';
import { AuditList } from './AuditList.tsx';
import { AuditToolbar } from './AuditToolbar.tsx';

interface AuditTabProps extends CatalogueTabProps {
  list: PreloadedQuery<AuditListQuery>;
}

/** The tab of the audit log, for the site owner (docs/product.md#audit-log). */
export function AuditTab({ list, url, updateUrl, busy }: AuditTabProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col gap-3 pt-3">
      <AuditToolbar url={url} updateUrl={updateUrl} />
      <PanelBoundary
        failure={t`Failed to load the audit log`}
        skeleton={<ListSkeleton label={t`Loading the audit log`} />}
        resetKey={list}
        onRetry={revalidate}
        busy={busy}
      >
        <AuditList list={list} url={url} updateUrl={updateUrl} />
      </PanelBoundary>
    </div>
  );
}
