import { graphql, useFragment } from 'react-relay';
import type { MonthlyChallenges_child$key } from '../relay/__generated__/MonthlyChallenges_child.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ChallengeSection, type ChallengeActions } from './ChallengeSection.tsx';
import { ChallengeSectionSkeleton } from './ChallengeSectionSkeleton.tsx';
import { sectionTitles } from './sectionTitles.ts';

interface MonthlyChallengesProps extends ChallengeActions {
  childKey: MonthlyChallenges_child$key;
}

/** The child's monthly challenges. Loads, fails and retries independently of the other sections. */
export function MonthlyChallenges(props: MonthlyChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles.monthly} skeleton={<ChallengeSectionSkeleton frequency="monthly" />}>
      <MonthlyChallengesContent {...props} />
    </PanelBoundary>
  );
}

function MonthlyChallengesContent({ childKey, ...actions }: MonthlyChallengesProps) {
  const { monthlyTasks, monthlyResetsAt } = useFragment(
    graphql`
      fragment MonthlyChallenges_child on Child @throwOnFieldError {
        monthlyTasks @required(action: THROW) {
          id
          ...TaskCard_task
        }
        monthlyResetsAt: resetsAt(frequency: MONTHLY)
      }
    `,
    childKey,
  );
  return <ChallengeSection frequency="monthly" tasks={monthlyTasks} resetsAt={monthlyResetsAt} {...actions} />;
}
