import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FoldingTasks_task$key } from '../../relay/__generated__/FoldingTasks_task.graphql.ts';
import type { AssignedTask, Chosen } from '../challengeActions.ts';
import { CompletedTask } from './CompletedTask.tsx';
import { FoldedTask } from './FoldedTask.tsx';

/** Which challenge of the rows that unfold is unfolded; at most one on the page. */
export interface Unfolding {
  unfolded: Chosen | null;
  onUnfold: (unfolded: Chosen | null) => void;
}

interface FoldingTasksProps extends Unfolding {
  taskKeys: FoldingTasks_task$key;
  /** Absent when none can be completed. */
  onComplete: ((task: AssignedTask) => void) | undefined;
}

/** The challenges of a period: rows that unfold one at a time. */
export function FoldingTasks({ taskKeys, unfolded, onUnfold, onComplete }: FoldingTasksProps) {
  const tasks = useFragment(
    graphql`
      fragment FoldingTasks_task on AssignedTask @relay(plural: true) {
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
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {tasks.map((task) =>
        task.completed ? (
          <CompletedTask key={task.id} taskKey={task} justDone={task.id === justDone} />
        ) : (
          <li key={task.id}>
            <FoldedTask
              taskKey={task}
              open={task.id === unfolded?.id}
              takesFocus={task.id === unfolded?.id && unfolded.takesFocus}
              onToggle={() => onUnfold(task.id === unfolded?.id ? null : { id: task.id, takesFocus: false })}
              onComplete={
                onComplete &&
                (() => {
                  setJustDone(task.id);
                  onComplete(task);
                })
              }
            />
          </li>
        ),
      )}
    </ul>
  );
}
