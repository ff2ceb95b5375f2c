import { graphql, usePreloadedQuery } from 'react-relay';
import { homeLink } from '../lib/homeLink.ts';
import type { ChallengesPageQuery } from '../relay/__generated__/ChallengesPageQuery.graphql.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import type { PageProps } from '../shell/gatedQuery.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useSharedRun } from '../lib/useSharedRun.ts';
import { ChildChallenges } from './ChildChallenges.tsx';
import { ChildNotFound } from '../children/ChildNotFound.tsx';

/** The page of a child: challenges, mood, summaries, activity and skills. */
export default function ChallengesPage({ queryRef }: PageProps<ChallengesPageQuery>) {
  const { viewer } = usePreloadedQuery<ChallengesPageQuery>(
    graphql`
      query ChallengesPageQuery($urlSlug: String!) @preloadable {
        ...AppGate_query
        viewer {
          child(urlSlug: $urlSlug) @catch(to: RESULT) {
            id
            name
            ...ChildChallenges_child
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useSharedRun(useRetry());

  // `AppGate` renders this page only for a signed-in user.
  if (!viewer) return null;
  if (!viewer.child.ok) {
    return (
      <PageFrame title="Challenges" backState={homeLink.state}>
        <ErrorNotice title="The challenges could not be loaded" text="Please try again." onRetry={refresh} />
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
    <PageFrame title={`${child.name}'s Profile`} backState={homeLink.state}>
      <ChildChallenges key={child.id} childKey={child} refresh={refresh} />
    </PageFrame>
  );
}
