import { useId } from 'react';
import type { Frequency } from '../../schema/task/task.rules.ts';
import { useRefreshChild } from '../children/recordsChanged.ts';
import { usePeriodState } from '../offline/usePeriodState.ts';
import type { FoldingTasks_task$key } from '../relay/__generated__/FoldingTasks_task.graphql.ts';
import { openTask, type ChallengeActions } from './challengeActions.ts';
import { FoldingTasks, type Unfolding } from './tasks/FoldingTasks.tsx';
import { noTasks } from './sectionTitles.ts';
import { SectionHead } from './SectionHead.tsx';
import { useRefreshAfterReset } from '../lib/useRefreshAfterReset.ts';

interface PeriodTasksProps extends Pick<ChallengeActions, 'onComplete'>, Unfolding {
  frequency: Exclude<Frequency, 'daily'>;
  taskKeys: FoldingTasks_task$key;
  /** The instant of the next reset, ISO 8601. */
  resetsAt: string;
}

/** The weekly or the monthly challenges. */
export function PeriodTasks({ frequency, taskKeys, resetsAt, onComplete, ...unfolding }: PeriodTasksProps) {
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
