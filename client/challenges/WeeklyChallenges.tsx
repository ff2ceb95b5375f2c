import { graphql, useFragment } from 'react-relay';
import type { WeeklyChallenges_child$key } from '../relay/__generated__/WeeklyChallenges_child.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ChallengeSection, type ChallengeActions } from './ChallengeSection.tsx';
import { ChallengeSectionSkeleton } from './ChallengeSectionSkeleton.tsx';
import { sectionTitles } from './sectionTitles.ts';

interface WeeklyChallengesProps extends ChallengeActions {
  childKey: WeeklyChallenges_child$key;
}

/** The child's weekly challenges. Loads, fails and retries independently of the other sections. */
export function WeeklyChallenges(props: WeeklyChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles.weekly} skeleton={<ChallengeSectionSkeleton frequency="weekly" />}>
      <WeeklyChallengesContent {...props} />
    </PanelBoundary>
  );
}

function WeeklyChallengesContent({ childKey, ...actions }: WeeklyChallengesProps) {
  const { weeklyTasks, weeklyResetsAt } = useFragment(
    graphql`
      fragment WeeklyChallenges_child on Child @throwOnFieldError {
        weeklyTasks @required(action: THROW) {
          id
          ...TaskCard_task
        }
        weeklyResetsAt: resetsAt(frequency: WEEKLY)
      }
    `,
    childKey,
  );
  return <ChallengeSection frequency="weekly" tasks={weeklyTasks} resetsAt={weeklyResetsAt} {...actions} />;
}
