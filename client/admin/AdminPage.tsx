import { t } from '@lingui/core/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { AdminPageQuery } from '../relay/__generated__/AdminPageQuery.graphql.ts';
import { AccessDenied } from '../shell/AccessDenied.tsx';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { MissingSettings } from './MissingSettings.tsx';

/** The Admin Panel. This check only chooses what to show: the server checks the role of the administrator on every request. */
export default function AdminPage({ queryRef }: PageProps<AdminPageQuery>) {
  const { viewer, app } = usePreloadedQuery<AdminPageQuery>(
    graphql`
      query AdminPageQuery @preloadable {
        ...AppGate_query
        viewer {
          isAdmin
          isSiteOwner
          ...PeopleTab_viewer
        }
        app {
          ...MissingSettings_app
          ...PeopleTab_app
        }
      }
    `,
    queryRef,
  );
  // AppGate renders pages only for a signed-in user.
  if (!viewer) return null;
  return (
    <PageFrame title={t`Admin Panel`} width={viewer.isAdmin ? 'wide' : 'reading'}>
      {viewer.isAdmin ? (
        <AdminTabs
          isSiteOwner={viewer.isSiteOwner}
          appKey={app}
          viewerKey={viewer}
          notice={<MissingSettings appKey={app} />}
        />
      ) : (
        <AccessDenied text={t`This page is for those who keep the catalogue.`} />
      )}
    </PageFrame>
  );
}
