import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Frequency } from '../../schema/task/task.rules.ts';
import { usePeriodState } from '../offline/usePeriodState.ts';
import type { PeriodTasks_task$key } from '../relay/__generated__/PeriodTasks_task.graphql.ts';
import { openTask, type ChallengeActions, type Chosen } from './challengeActions.ts';
import { CompletedTask } from './tasks/CompletedTask.tsx';
import { FoldedTask } from './tasks/FoldedTask.tsx';
import { noTasks } from './sectionTitles.ts';
import { SectionHead } from './SectionHead.tsx';
import { useRefreshAfterReset } from './useRefreshAfterReset.ts';

/** Which challenge of the rows that unfold is unfolded; at most one on the page. */
export interface Unfolding {
  unfolded: Chosen | null;
  onUnfold: (unfolded: Chosen | null) => void;
}

interface PeriodTasksProps extends Pick<ChallengeActions, 'onComplete' | 'refresh'>, Unfolding {
  frequency: Exclude<Frequency, 'daily'>;
  taskKeys: PeriodTasks_task$key;
  /** The instant of the next reset, ISO 8601. */
  resetsAt: string;
}

/** The weekly or the monthly challenges: rows that unfold one at a time. */
export function PeriodTasks(props: PeriodTasksProps) {
  const { frequency, taskKeys, resetsAt, unfolded, onUnfold, onComplete, refresh } = props;
  const tasks = useFragment(
    graphql`
      fragment PeriodTasks_task on AssignedTask @relay(plural: true) {
        __typename
        id
        completed
        task {
          title
          points
        }
        ...FoldedTask_task
        ...CompletedTask_task
      }
    `,
    taskKeys,
  );
  const [justDone, setJustDone] = useState<string | null>(null);
  const titleId = useId();
  useRefreshAfterReset(resetsAt, refresh);
  const state = usePeriodState(resetsAt);
  return (
    <section aria-labelledby={titleId}>
      <SectionHead frequency={frequency} titleId={titleId} resetsAt={resetsAt} state={state} />
      {tasks.length === 0 && <p className="text-15 text-soft">{noTasks}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {tasks.map((task) =>
          task.completed ? (
            <CompletedTask
              key={task.id}
              taskKey={task}
              justDone={task.id === justDone}
              daily={false}
              canEdit={onComplete !== undefined}
            />
          ) : (
            <li key={task.id}>
              <FoldedTask
                taskKey={task}
                open={task.id === unfolded?.id}
                takesFocus={task.id === unfolded?.id && unfolded.takesFocus}
                onToggle={() => onUnfold(task.id === unfolded?.id ? null : { id: task.id, takesFocus: false })}
                onComplete={
                  onComplete && state !== 'over'
                    ? () => {
                        setJustDone(task.id);
                        onComplete(openTask(task, frequency, state));
                      }
                    : undefined
                }
              />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
