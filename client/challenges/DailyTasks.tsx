import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DailyTasks_task$key } from '../relay/__generated__/DailyTasks_task.graphql.ts';
import { openTask, type ChallengeActions } from './challengeActions.ts';
import { CompletedTask } from './CompletedTask.tsx';
import { TonightsTask } from './TonightsTask.tsx';
import { WaitingTask } from './WaitingTask.tsx';

interface DailyTasksProps extends Pick<ChallengeActions, 'onComplete' | 'onHandOver'> {
  taskKeys: DailyTasks_task$key;
}

/**
 * The daily challenges: the first open one alone with its whole text, the others as rows. A row opens in place of the one
 * that stands alone.
 */
export function DailyTasks({ taskKeys, onComplete, onHandOver }: DailyTasksProps) {
  const tasks = useFragment(
    graphql`
      fragment DailyTasks_task on AssignedTask @relay(plural: true) {
        __typename
        id
        completed
        task {
          title
          points
          safety
        }
        ...TonightsTask_task
        ...WaitingTask_task
        ...CompletedTask_task
      }
    `,
    taskKeys,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [justDone, setJustDone] = useState<string | null>(null);
  const open = tasks.filter(({ completed }) => !completed);
  const tonight = open.find(({ id }) => id === chosen) ?? open[0];

  return (
    <ul className="flex flex-col gap-2">
      {tonight && (
        <li key={`tonight:${tonight.id}`}>
          <TonightsTask
            taskKey={tonight}
            chosen={tonight.id === chosen}
            onComplete={
              onComplete &&
              (() => {
                setJustDone(tonight.id);
                onComplete(openTask(tonight, 'daily'));
              })
            }
            onHandOver={
              onHandOver &&
              (() => {
                const { title, safety = null } = tonight.task;
                onHandOver({ task: openTask(tonight, 'daily'), title, safety });
              })
            }
          />
        </li>
      )}
      {tasks.map((task) =>
        task.completed ? (
          <CompletedTask
            key={task.id}
            taskKey={task}
            justDone={task.id === justDone}
            daily
            canEdit={onComplete !== undefined}
          />
        ) : (
          task !== tonight && (
            <li key={task.id}>
              <WaitingTask taskKey={task} onOpen={() => setChosen(task.id)} />
            </li>
          )
        ),
      )}
    </ul>
  );
}
