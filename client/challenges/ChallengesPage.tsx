import { t } from '@lingui/core/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { PageChildContext } from '../completion/pageChild.ts';
import type { ChallengesPageQuery } from '../relay/__generated__/ChallengesPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import { ChildChallenges } from './ChildChallenges.tsx';
import { ChildPageFrame } from '../children/ChildPageFrame.tsx';

/** The page of a child: challenges, mood, summaries, activity and skills. */
export default function ChallengesPage({ queryRef }: PageProps<ChallengesPageQuery>) {
  const { viewer } = usePreloadedQuery<ChallengesPageQuery>(
    graphql`
      query ChallengesPageQuery($urlSlug: String!) @preloadable {
        ...AppGate_query
        viewer {
          child(urlSlug: $urlSlug) @catch(to: RESULT) {
            id
            revision
            name
            ...ChildChallenges_child
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());

  // `AppGate` renders this page only for a signed-in user.
  if (!viewer) return null;
  return (
    <ChildPageFrame
      result={viewer.child}
      title={(name) => t`${name}'s Profile`}
      width="columns"
      failureTitle={t`Challenges`}
      failure={t`The challenges could not be loaded`}
      onRetry={refresh}
    >
      {(child) => (
        <PageChildContext value={child}>
          <ChildChallenges key={child.id} childKey={child} refresh={refresh} />
        </PageChildContext>
      )}
    </ChildPageFrame>
  );
}
