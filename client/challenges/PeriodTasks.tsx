import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { PeriodTasks_task$key } from '../relay/__generated__/PeriodTasks_task.graphql.ts';
import { openTask, type ChallengeActions } from './challengeActions.ts';
import { CompletedTask } from './CompletedTask.tsx';
import { FoldedTask } from './FoldedTask.tsx';
import { noTasks } from './sectionTitles.ts';
import { SectionHead } from './SectionHead.tsx';
import { useRefreshAfterReset } from './useRefreshAfterReset.ts';

/** Which challenge of the rows that unfold is unfolded; at most one on the page. */
export interface Unfolding {
  /** The global id of the assigned task. */
  unfolded: string | null;
  onUnfold: (id: string | null) => void;
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
  return (
    <section aria-labelledby={titleId}>
      <SectionHead frequency={frequency} titleId={titleId} resetsAt={resetsAt} />
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
                open={task.id === unfolded}
                onToggle={() => onUnfold(task.id === unfolded ? null : task.id)}
                onComplete={
                  onComplete &&
                  (() => {
                    setJustDone(task.id);
                    onComplete(openTask(task, frequency));
                  })
                }
              />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
