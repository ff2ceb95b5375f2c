import { graphql, useFragment } from 'react-relay';
import type { DailyChallenges_child$key } from '../relay/__generated__/DailyChallenges_child.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ChallengeSection, type ChallengeActions } from './ChallengeSection.tsx';
import { ChallengeSectionSkeleton } from './ChallengeSectionSkeleton.tsx';
import { sectionTitles } from './sectionTitles.ts';

interface DailyChallengesProps extends ChallengeActions {
  childKey: DailyChallenges_child$key;
}

/** The child's daily challenges. Loads, fails and retries independently of the other sections. */
export function DailyChallenges(props: DailyChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles.daily} skeleton={<ChallengeSectionSkeleton frequency="daily" />}>
      <DailyChallengesContent {...props} />
    </PanelBoundary>
  );
}

function DailyChallengesContent({ childKey, ...actions }: DailyChallengesProps) {
  const { dailyTasks, dailyResetsAt } = useFragment(
    graphql`
      fragment DailyChallenges_child on Child @throwOnFieldError {
        dailyTasks @required(action: THROW) {
          id
          ...TaskCard_task
        }
        dailyResetsAt: resetsAt(frequency: DAILY)
      }
    `,
    childKey,
  );
  return <ChallengeSection frequency="daily" tasks={dailyTasks} resetsAt={dailyResetsAt} {...actions} />;
}
