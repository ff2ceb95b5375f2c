import { t } from '@lingui/core/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { refreshMs } from '../../schema/analytics/analytics.rules.ts';
import { useRefreshEvery } from '../lib/useRefreshEvery.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { AnalyticsPageQuery } from '../relay/__generated__/AnalyticsPageQuery.graphql.ts';
import { AccessDenied } from '../shell/AccessDenied.tsx';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { AnalyticsCharts } from './AnalyticsCharts.tsx';
import { AnalyticsFailure } from './AnalyticsFailure.tsx';
import { AnalyticsTiles } from './AnalyticsTiles.tsx';
import { analyticsTitle } from './analyticsTitle.ts';
import { NumbersAsOf } from './NumbersAsOf.tsx';

/** The analytics dashboard (docs/product.md#analytics). The server returns analytics to the site's owner only. */
export default function AnalyticsPage({ queryRef }: PageProps<AnalyticsPageQuery>) {
  const { viewer, analytics } = usePreloadedQuery<AnalyticsPageQuery>(
    graphql`
      query AnalyticsPageQuery @preloadable {
        ...AppGate_query
        viewer {
          isSiteOwner
        }
        analytics @catch(to: RESULT) {
          ...AnalyticsTiles_analytics
          ...AnalyticsCharts_analytics
          ...NumbersAsOf_analytics
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());
  useRefreshEvery(refresh, refreshMs);

  const isOwner = viewer?.isSiteOwner ?? false;
  const numbers = isOwner && analytics.ok && analytics.value;
  return (
    <PageFrame title={analyticsTitle} width={numbers ? 'wide' : 'reading'}>
      {numbers ? (
        <div className="flex flex-col gap-4 tablet:gap-6">
          <NumbersAsOf analyticsKey={numbers} />
          <AnalyticsTiles analyticsKey={numbers} />
          <AnalyticsCharts analyticsKey={numbers} />
        </div>
      ) : isOwner ? (
        <AnalyticsFailure onRetry={refresh} />
      ) : (
        <AccessDenied text={t`Only the owner of this site can see its analytics.`} />
      )}
    </PageFrame>
  );
}
