import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Frequency } from '../../schema/task/task.rules.ts';
import { useRefreshChild } from '../children/recordsChanged.ts';
import { useRefreshAfterReset } from '../lib/useRefreshAfterReset.ts';
import { usePeriodState } from '../offline/usePeriodState.ts';
import type { FoldingTasks_task$key } from '../relay/__generated__/FoldingTasks_task.graphql.ts';
import type { PeriodChallenges_monthly$key } from '../relay/__generated__/PeriodChallenges_monthly.graphql.ts';
import type { PeriodChallenges_weekly$key } from '../relay/__generated__/PeriodChallenges_weekly.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { openTask, type ChallengeActions } from './challengeActions.ts';
import { PeriodSkeleton } from './PeriodSkeleton.tsx';
import { SectionHead } from './SectionHead.tsx';
import { noTasks, sectionTitles } from './sectionTitles.ts';
import { FoldingTasks, type Unfolding } from './tasks/FoldingTasks.tsx';

type LongFrequency = Exclude<Frequency, 'daily'>;

interface Actions extends Pick<ChallengeActions, 'onComplete'>, Unfolding {}

interface PeriodChallengesProps extends Actions {
  frequency: LongFrequency;
  childKey: PeriodChallenges_weekly$key & PeriodChallenges_monthly$key;
}

/** The child's weekly or monthly challenges. Each loads, fails and retries independently of the other sections. */
export function PeriodChallenges({ frequency, ...props }: PeriodChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles[frequency]} skeleton={<PeriodSkeleton frequency={frequency} />}>
      {frequency === 'weekly' ? <WeeklyTasks {...props} /> : <MonthlyTasks {...props} />}
    </PanelBoundary>
  );
}

function WeeklyTasks({ childKey, ...actions }: Actions & { childKey: PeriodChallenges_weekly$key }) {
  const { weeklyTasks, weeklyResetsAt } = useFragment(
    graphql`
      fragment PeriodChallenges_weekly on Child @throwOnFieldError {
        weeklyTasks @required(action: THROW) {
          ...FoldingTasks_task
        }
        weeklyResetsAt: resetsAt(frequency: WEEKLY)
      }
    `,
    childKey,
  );
  return <PeriodTasks frequency="weekly" taskKeys={weeklyTasks} resetsAt={weeklyResetsAt} {...actions} />;
}

function MonthlyTasks({ childKey, ...actions }: Actions & { childKey: PeriodChallenges_monthly$key }) {
  const { monthlyTasks, monthlyResetsAt } = useFragment(
    graphql`
      fragment PeriodChallenges_monthly on Child @throwOnFieldError {
        monthlyTasks @required(action: THROW) {
          ...FoldingTasks_task
        }
        monthlyResetsAt: resetsAt(frequency: MONTHLY)
      }
    `,
    childKey,
  );
  return <PeriodTasks frequency="monthly" taskKeys={monthlyTasks} resetsAt={monthlyResetsAt} {...actions} />;
}

interface PeriodTasksProps extends Actions {
  frequency: LongFrequency;
  taskKeys: FoldingTasks_task$key;
  /** The instant of the next reset, ISO 8601. */
  resetsAt: string;
}

function PeriodTasks({ frequency, taskKeys, resetsAt, onComplete, ...unfolding }: PeriodTasksProps) {
  const titleId = useId();
  useRefreshAfterReset(resetsAt, useRefreshChild());
  const state = usePeriodState(resetsAt);
  return (
    <section aria-labelledby={titleId}>
      <SectionHead frequency={frequency} titleId={titleId} resetsAt={resetsAt} state={state} />
      {taskKeys.length === 0 && <p className="text-15 text-soft">{noTasks}</p>}
      <FoldingTasks
        {...unfolding}
        taskKeys={taskKeys}
        onComplete={onComplete && state !== 'over' ? (task) => onComplete(openTask(task, state)) : undefined}
      />
    </section>
  );
}
