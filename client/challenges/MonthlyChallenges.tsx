import { graphql, useFragment } from 'react-relay';
import type { MonthlyChallenges_child$key } from '../relay/__generated__/MonthlyChallenges_child.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import type { ChallengeActions } from './challengeActions.ts';
import { PeriodSkeleton } from './PeriodSkeleton.tsx';
import { PeriodTasks } from './PeriodTasks.tsx';
import type { Unfolding } from './tasks/FoldingTasks.tsx';
import { sectionTitles } from './sectionTitles.ts';

interface MonthlyChallengesProps extends Pick<ChallengeActions, 'onComplete'>, Unfolding {
  childKey: MonthlyChallenges_child$key;
}

/** The child's monthly challenges. Loads, fails and retries independently of the other sections. */
export function MonthlyChallenges(props: MonthlyChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles.monthly} skeleton={<PeriodSkeleton frequency="monthly" />}>
      <MonthlyChallengesContent {...props} />
    </PanelBoundary>
  );
}

function MonthlyChallengesContent({ childKey, ...rest }: MonthlyChallengesProps) {
  const { monthlyTasks, monthlyResetsAt } = useFragment(
    graphql`
      fragment MonthlyChallenges_child on Child @throwOnFieldError {
        monthlyTasks @required(action: THROW) {
          ...FoldingTasks_task
        }
        monthlyResetsAt: resetsAt(frequency: MONTHLY)
      }
    `,
    childKey,
  );
  return <PeriodTasks frequency="monthly" taskKeys={monthlyTasks} resetsAt={monthlyResetsAt} {...rest} />;
}
