import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TabPanel_app$key } from '../relay/__generated__/TabPanel_app.graphql.ts';
import type { TabPanel_viewer$key } from '../relay/__generated__/TabPanel_viewer.graphql.ts';
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
  appKey: TabPanel_app$key;
  viewerKey: TabPanel_viewer$key;
}

/** The content of the selected tab. */
export function TabPanel({ list, appKey, viewerKey, ...panelProps }: TabPanelProps) {
  const app = useFragment(
    graphql`
      fragment TabPanel_app on App {
        ...PeopleTab_app
      }
    `,
    appKey,
  );
  const viewer = useFragment(
    graphql`
      fragment TabPanel_viewer on User {
        ...PeopleTab_viewer
      }
    `,
    viewerKey,
  );
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
      return <PeopleTab list={list.ref} appKey={app} viewerKey={viewer} {...panelProps} />;
    case 'site':
      return <SiteTab list={list.ref} busy={panelProps.busy} />;
    case 'audit':
      return <AuditTab list={list.ref} {...panelProps} />;
    default:
      return <CatalogueTabs list={list} {...panelProps} />;
  }
}
