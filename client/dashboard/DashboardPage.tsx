import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Navigate, useLocation } from 'react-router';
import { isHomeLinkState } from '../lib/homeLink.ts';
import { openedFor } from '../lib/openedFor.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { DashboardPageQuery } from '../relay/__generated__/DashboardPageQuery.graphql.ts';
import type { SaidToday_children$key } from '../relay/__generated__/SaidToday_children.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import type { PageProps } from '../shell/gatedQuery.ts';
import { Optional } from '../ui/Optional.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { AddChildButton } from './AddChildButton.tsx';
import { ChildrenFailure } from './ChildrenFailure.tsx';
import type { DashboardPlace } from './DashboardAside.tsx';
import { dashboardColumns, DashboardSkeleton } from './DashboardSkeleton.tsx';
import { FamilyCards } from './FamilyCards.tsx';
import { ThisWeekSkeleton } from './ThisWeekSkeleton.tsx';
import { Welcome } from './Welcome.tsx';

const DashboardAside = lazy(() =>
  import('./DashboardAside.tsx').then((module) => ({ default: module.DashboardAside })),
);

// Most families have a child.
const NoChildren = lazy(() => import('./NoChildren.tsx').then((module) => ({ default: module.NoChildren })));

const aside = (place: DashboardPlace, asks: SaidToday_children$key | null = null) => (
  <Optional waiting={place === 'beside' && <ThisWeekSkeleton />}>
    <DashboardAside place={place} asks={asks} />
  </Optional>
);

/**
 * The home page: one card per child, and on a wide screen this week beside them. With exactly one child it redirects to that
 * child's page, unless the visitor followed a `homeLink`; otherwise they could never add a second child.
 */
export default function DashboardPage({ queryRef }: PageProps<DashboardPageQuery>) {
  const { viewer } = usePreloadedQuery<DashboardPageQuery>(
    graphql`
      query DashboardPageQuery @preloadable {
        ...AppGate_query
        viewer {
          ...Welcome_user
          ...ChildrenFailure_user
          children {
            id
            revision
            urlSlug
            isDayOff
            role
            dailyTasks {
              completed
            }
            ...ChildCard_child
            ...SaidToday_children
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());
  useRefreshWhenVisible(refresh, freshFor);
  const location = useLocation();
  const [stays, setStays] = useState(isHomeLinkState(location.state));

  // `AppGate` renders this page only for a signed-in user.
  if (!viewer) return null;
  const { children } = viewer;
  const [only] = children?.length === 1 ? children : [];
  const asks = openedFor(location.search) === 'said' && children?.some(({ role }) => role !== 'VIEWER');
  if (only && !stays && !asks) {
    return (
      <>
        <DashboardSkeleton />
        <Navigate to={`/challenges/${only.urlSlug}${location.search}`} replace />
      </>
    );
  }

  if (children?.length === 0) {
    return (
      <PageFrame home width="wide">
        <div className="mx-auto flex min-h-[calc(100dvh-8rem)] max-w-xl flex-col items-center justify-center gap-2 text-center">
          <Welcome userKey={viewer} />
          <Suspense>
            <NoChildren onAdded={() => setStays(false)} />
          </Suspense>
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame home width="wide">
      <div className={dashboardColumns}>
        <Welcome userKey={viewer} />
        {children ? (
          <>
            <FamilyCards family={children} above={aside('above', asks ? children : null)} />
            {/* On narrower screens a memory is a row of its own, which is there only when there is one. */}
            <div className="max-wide:contents">{aside('beside')}</div>
            {/* Rarely used: below the cards on a phone, beside the greeting on wider screens. */}
            <div className="grid tablet:col-start-2 tablet:row-start-1 tablet:self-end tablet:justify-self-end">
              <AddChildButton>{t`Add Child`}</AddChildButton>
            </div>
          </>
        ) : (
          <div className="col-span-full">
            <ChildrenFailure userKey={viewer} onRetry={refresh} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}
