import { graphql, usePreloadedQuery } from 'react-relay';
import type { SettingsPageQuery } from '../relay/__generated__/SettingsPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { TimeZoneForm } from './TimeZoneForm.tsx';

/** Settings: the timezone (specification, section 2, Settings). */
export default function SettingsPage({ queryRef }: PageProps<SettingsPageQuery>) {
  const { viewer } = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery {
        ...AppGate_query
        viewer {
          ...TimeZoneForm_user
        }
      }
    `,
    queryRef,
  );
  // The gate lets nobody through without a user.
  if (!viewer) return null;
  return (
    <PageFrame title="Settings">
      <TimeZoneForm userKey={viewer} />
    </PageFrame>
  );
}
