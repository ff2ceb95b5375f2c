import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Navigate, useLocation } from 'react-router';
import { isHomeLinkState } from '../lib/homeLink.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { DashboardPageQuery } from '../relay/__generated__/DashboardPageQuery.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import type { PageProps } from '../shell/gatedQuery.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { AddChildButton } from './AddChildButton.tsx';
import { ChildCard } from './ChildCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { NoChildren } from './NoChildren.tsx';
import { Welcome } from './Welcome.tsx';

/**
 * The home page: one card per child. With exactly one child it redirects to that child's page, unless the visitor followed
 * a `homeLink`; otherwise they could never add a second child.
 */
export default function DashboardPage({ queryRef }: PageProps<DashboardPageQuery>) {
  const { viewer } = usePreloadedQuery<DashboardPageQuery>(
    graphql`
      query DashboardPageQuery @preloadable {
        ...AppGate_query
        viewer {
          ...Welcome_user
          children {
            id
            urlSlug
            ...ChildCard_child
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
  if (only && !stays) {
    return (
      <>
        <DashboardSkeleton />
        <Navigate to={`/challenges/${only.urlSlug}`} replace />
      </>
    );
  }

  return (
    <PageFrame home width="wide">
      <div className="grid grid-cols-1 gap-6 tablet:grid-cols-[1fr_auto]">
        <Welcome userKey={viewer} />
        {!children && <ErrorNotice title="Failed to fetch children" onRetry={refresh} />}
        {children?.length === 0 && <NoChildren onAdded={() => setStays(false)} />}
        {children && children.length > 0 && (
          <>
            <ul className="grid grid-cols-1 gap-4 tablet:col-span-2 tablet:grid-cols-2 wide:grid-cols-3">
              {children.map((child) => (
                <li key={child.id}>
                  <ChildCard childKey={child} />
                </li>
              ))}
            </ul>
            {/* Rarely used: below the cards on a phone, beside the greeting on wider screens. */}
            <div className="grid tablet:col-start-2 tablet:row-start-1 tablet:self-end">
              <AddChildButton>Add Child</AddChildButton>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  );
}
