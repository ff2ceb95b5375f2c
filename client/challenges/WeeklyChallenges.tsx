import { graphql, useFragment } from 'react-relay';
import type { WeeklyChallenges_child$key } from '../relay/__generated__/WeeklyChallenges_child.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import type { ChallengeActions } from './challengeActions.ts';
import { PeriodSkeleton } from './PeriodSkeleton.tsx';
import { PeriodTasks } from './PeriodTasks.tsx';
import type { Unfolding } from './tasks/FoldingTasks.tsx';
import { sectionTitles } from './sectionTitles.ts';

interface WeeklyChallengesProps extends Pick<ChallengeActions, 'onComplete'>, Unfolding {
  childKey: WeeklyChallenges_child$key;
}

/** The child's weekly challenges. Loads, fails and retries independently of the other sections. */
export function WeeklyChallenges(props: WeeklyChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles.weekly} skeleton={<PeriodSkeleton frequency="weekly" />}>
      <WeeklyChallengesContent {...props} />
    </PanelBoundary>
  );
}

function WeeklyChallengesContent({ childKey, ...rest }: WeeklyChallengesProps) {
  const { weeklyTasks, weeklyResetsAt } = useFragment(
    graphql`
      fragment WeeklyChallenges_child on Child @throwOnFieldError {
        weeklyTasks @required(action: THROW) {
          ...FoldingTasks_task
        }
        weeklyResetsAt: resetsAt(frequency: WEEKLY)
      }
    `,
    childKey,
  );
  return <PeriodTasks frequency="weekly" taskKeys={weeklyTasks} resetsAt={weeklyResetsAt} {...rest} />;
}
