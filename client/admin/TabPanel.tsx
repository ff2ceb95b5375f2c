import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import type { PeopleTab_app$key } from '../relay/__generated__/PeopleTab_app.graphql.ts';
import type { PeopleTab_viewer$key } from '../relay/__generated__/PeopleTab_viewer.graphql.ts';
import { AuditTab } from './audit/AuditTab.tsx';
import type { CatalogueTabProps } from './catalogue/CataloguePanel.tsx';
import { ListSkeleton } from './catalogue/ListSkeleton.tsx';
import { CatalogueTabs } from './CatalogueTabs.tsx';
import type { TabList } from './loadTabList.ts';
import { PeopleTab } from './people/PeopleTab.tsx';
import { SiteTab } from './site/SiteTab.tsx';

const PlansAndFlags = lazy(() =>
  import('./plans/PlansAndFlags.tsx').then((module) => ({ default: module.PlansAndFlags })),
);

interface TabPanelProps extends CatalogueTabProps {
  list: TabList;
  appKey: PeopleTab_app$key;
  viewerKey: PeopleTab_viewer$key;
}

/** The content of the selected tab. */
export function TabPanel({ list, appKey, viewerKey, ...panelProps }: TabPanelProps) {
  switch (list.tab) {
    case 'plans':
      return (
        <div className="pt-4">
          <Suspense fallback={<ListSkeleton label={t`Loading plans and flags`} />}>
            <PlansAndFlags />
          </Suspense>
        </div>
      );
    case 'people':
      return <PeopleTab list={list.ref} appKey={appKey} viewerKey={viewerKey} {...panelProps} />;
    case 'site':
      return <SiteTab list={list.ref} busy={panelProps.busy} />;
    case 'audit':
      return <AuditTab list={list.ref} {...panelProps} />;
    default:
      return <CatalogueTabs list={list} {...panelProps} />;
  }
}
