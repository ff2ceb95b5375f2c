import { t } from '@lingui/core/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { ChildPageFrame } from '../children/ChildPageFrame.tsx';
import type { SkillsPageQuery } from '../relay/__generated__/SkillsPageQuery.graphql.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { SkillsProgress } from './SkillsProgress.tsx';

/** The skills page of a child. */
export default function SkillsPage({ queryRef }: PageProps<SkillsPageQuery>) {
  const { viewer } = usePreloadedQuery<SkillsPageQuery>(
    graphql`
      query SkillsPageQuery($urlSlug: String!, $start: DateTime!, $end: DateTime!) @preloadable {
        ...AppGate_query
        viewer {
          child(urlSlug: $urlSlug) @catch(to: RESULT) {
            id
            revision
            name
            ...SkillsProgress_child @arguments(start: $start, end: $end)
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());

  // AppGate renders pages only for a signed-in user.
  if (!viewer) return null;
  return (
    <ChildPageFrame
      result={viewer.child}
      title={(name) => t`${name}'s Skills`}
      failureTitle={t`Skills`}
      failure={t`Failed to fetch skills progress`}
      onRetry={refresh}
    >
      {(child) => <SkillsProgress key={child.id} childKey={child} />}
    </ChildPageFrame>
  );
}
