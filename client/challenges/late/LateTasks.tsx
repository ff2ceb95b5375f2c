import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { endedPeriodNames } from '../../../schema/completion/late.rules.ts';
import type { LateTasks_task$key } from '../../relay/__generated__/LateTasks_task.graphql.ts';
import { type ChallengeActions, openTask } from '../challengeActions.ts';
import { CompletedTask } from '../tasks/CompletedTask.tsx';
import { FoldedTask } from '../tasks/FoldedTask.tsx';
import type { Unfolding } from '../PeriodTasks.tsx';
import { frequencyOf } from './useLateTasks.ts';

interface LateTasksProps extends Unfolding {
  taskKeys: LateTasks_task$key;
  /** How many of the daily ones are open. */
  openDailies: number;
  onComplete: NonNullable<ChallengeActions['onComplete']>;
}

/** The challenges of the periods that are open until noon: rows that unfold one at a time. */
export function LateTasks({ taskKeys, openDailies, unfolded, onUnfold, onComplete }: LateTasksProps) {
  const tasks = useFragment(
    graphql`
      fragment LateTasks_task on AssignedTask @relay(plural: true) {
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
  const kinds = [...new Set(tasks.map(({ __typename }) => __typename))];
  return kinds.map((kind) => {
    const frequency = frequencyOf(kind);
    const isDaily = frequency === 'daily';
    const complete = (task: (typeof tasks)[number]) => {
      setJustDone(task.id);
      onUnfold(null);
      // What is open today is not its matter.
      onComplete(openTask(task, frequency, 'late', isDaily ? openDailies - 1 : null));
    };
    return (
      <div key={kind}>
        {kinds.length > 1 && <p className="mb-1 text-13 font-semibold text-soft">{endedPeriodNames[frequency]}</p>}
        <ul className="flex flex-col gap-2">
          {tasks
            .filter(({ __typename }) => __typename === kind)
            .map((task) =>
              task.completed ? (
                <CompletedTask key={task.id} taskKey={task} justDone={task.id === justDone} daily={isDaily} canEdit />
              ) : (
                <li key={task.id}>
                  <FoldedTask
                    taskKey={task}
                    open={task.id === unfolded?.id}
                    takesFocus={task.id === unfolded?.id && unfolded.takesFocus}
                    onToggle={() => onUnfold(task.id === unfolded?.id ? null : { id: task.id, takesFocus: false })}
                    onComplete={() => complete(task)}
                  />
                </li>
              ),
            )}
        </ul>
      </div>
    );
  });
}
