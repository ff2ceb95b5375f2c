import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Tonight } from '../../schema/swap/tonight.rules.ts';
import type { PeriodState } from '../offline/day.ts';
import type { DailyTasks_task$key } from '../relay/__generated__/DailyTasks_task.graphql.ts';
import { openTask, type ChallengeActions, type Chosen } from './challengeActions.ts';
import { CompletedTask } from './tasks/CompletedTask.tsx';
import { DayOffTask } from './tasks/DayOffTask.tsx';
import { useExchange } from './swap/useExchange.ts';
import { TaskRow } from './tasks/TaskRow.tsx';
import { TonightsTask } from './tasks/TonightsTask.tsx';

export interface DailyTasksProps extends ChallengeActions {
  taskKeys: DailyTasks_task$key;
  /** What this family may have on an evening. */
  offered: readonly Tonight[];
  /** Today is a day off: one challenge is offered, and none is asked for. */
  isDayOff: boolean;
  /** What the day is without a connection: nothing of one that is over can be completed. */
  state: PeriodState;
  /** The challenge that stands alone as long as it is open; null for the first open one. */
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
  /** Whether the child is old enough to choose among pictures. */
  letsChoose: boolean;
}

/**
 * The daily challenges: the first open one alone with its whole text, the others as rows. A row opens in place of the one
 * that stands alone, and an exchanged one gives it its place. What was completed just now becomes a row where it stood, with the
 * next one below it.
 */
export function DailyTasks(props: DailyTasksProps) {
  const { taskKeys, offered, isDayOff, state, chosen, onChoose, letsChoose, onComplete, onHandOver } = props;
  const tasks = useFragment(
    graphql`
      fragment DailyTasks_task on AssignedTask @relay(plural: true) {
        __typename
        id
        completed
        isSwapped
        task {
          id
          title
          language
          points
          safety
          isGrave
          minutes
          place
          company
        }
        ...FoldedTask_task
        ...TonightsTask_task
        ...CompletedTask_task
      }
    `,
    taskKeys,
  );
  const [justDone, setJustDone] = useState<string | null>(null);
  const open = tasks.filter(({ completed }) => !completed);
  const standing = open.find(({ id }) => id === chosen?.id) ?? open[0];
  const { exchange, exchangedFor } = useExchange({
    open,
    standing,
    offered,
    onStand: (id) => onChoose({ id, takesFocus: true }),
  });
  const isOver = state === 'over';
  const complete =
    onComplete && standing && !isOver
      ? () => {
          setJustDone(standing.id);
          onComplete(openTask(standing, state, open.length - 1));
        }
      : undefined;

  if (isDayOff && standing) return <DayOffTask taskKey={standing} onComplete={complete} />;
  const upper = standing && tasks.find(({ id, completed }) => completed && id === justDone);
  const inOrder = [upper, standing, ...tasks.filter((task) => task !== upper && task !== standing)];
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {exchangedFor !== null && t`The new challenge is ${exchangedFor}`}
      </p>
      <ul className="flex flex-col gap-2">
        {inOrder.map((task) =>
          !task ? null : task === standing ? (
            <li key={`tonight:${task.id}`}>
              {complete && tasks.length === 3 && open.length === 2 && (
                <p className="mb-2 text-15 text-pretty text-soft">
                  <Trans>One is enough. Two more if you like.</Trans>
                </p>
              )}
              <TonightsTask
                taskKey={task}
                takesFocus={task.id === chosen?.id && chosen.takesFocus}
                onComplete={complete}
                isOver={isOver}
                onHandOver={
                  onHandOver && !isOver
                    ? () =>
                        onHandOver({
                          task: openTask(task, state, open.length - 1),
                          language: task.task.language,
                          safety: task.task.safety,
                          isGrave: task.task.isGrave,
                        })
                    : undefined
                }
                onLetChoose={
                  onHandOver && letsChoose && state === 'current' && open.length > 1
                    ? () => onHandOver('choice')
                    : undefined
                }
                // The lists of days that have ended are not changed any more.
                exchange={onComplete && state === 'current' ? exchange : undefined}
              />
            </li>
          ) : task.completed ? (
            <CompletedTask key={task.id} taskKey={task} justDone={task.id === justDone} />
          ) : (
            <li key={task.id}>
              <TaskRow
                title={task.task.title}
                language={task.task.language}
                onPress={() => onChoose({ id: task.id, takesFocus: true })}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}
