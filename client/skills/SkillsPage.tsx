import { graphql, usePreloadedQuery } from 'react-relay';
import { ChildNotFound } from '../children/ChildNotFound.tsx';
import { homeLink } from '../lib/homeLink.ts';
import type { SkillsPageQuery } from '../relay/__generated__/SkillsPageQuery.graphql.ts';
import { useSharedRun } from '../lib/useSharedRun.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { SkillsProgress } from './SkillsProgress.tsx';

/** A child's skills (specification, section 2, Skills page). */
export default function SkillsPage({ queryRef }: PageProps<SkillsPageQuery>) {
  const { viewer } = usePreloadedQuery<SkillsPageQuery>(
    graphql`
      query SkillsPageQuery($urlSlug: String!, $start: DateTime!, $end: DateTime!) {
        ...AppGate_query
        viewer {
          child(urlSlug: $urlSlug) @catch(to: RESULT) {
            id
            name
            ...SkillsProgress_child @arguments(start: $start, end: $end)
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useSharedRun(useRetry());

  // The gate lets nobody through without a user.
  if (!viewer) return null;
  if (!viewer.child.ok) {
    return (
      <PageFrame title="Skills" backState={homeLink.state}>
        <ErrorNotice title="Failed to fetch skills progress" text="Please try again." onRetry={refresh} />
      </PageFrame>
    );
  }
  const child = viewer.child.value;
  if (!child) {
    return (
      <PageFrame title="Profile not found" backState={homeLink.state}>
        <ChildNotFound />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={`${child.name}'s Skills`} backState={homeLink.state}>
      <SkillsProgress key={child.id} childKey={child} />
    </PageFrame>
  );
}
