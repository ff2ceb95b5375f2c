import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DailyTasks_task$key } from '../relay/__generated__/DailyTasks_task.graphql.ts';
import { openTask, type ChallengeActions, type Chosen } from './challengeActions.ts';
import { CompletedTask } from './tasks/CompletedTask.tsx';
import { DayOffTask } from './tasks/DayOffTask.tsx';
import { TonightChips } from './swap/TonightChips.tsx';
import { useSwapTask } from './swap/useSwapTask.ts';
import { useTonight } from './swap/useTonight.ts';
import { TonightsTask } from './tasks/TonightsTask.tsx';
import { WaitingTask } from './tasks/WaitingTask.tsx';

export interface DailyTasksProps extends ChallengeActions {
  taskKeys: DailyTasks_task$key;
  /** Whether there is another child for challenges together. */
  hasSiblings: boolean;
  /** Today is a day off: one challenge is offered, and none is asked for. */
  isDayOff: boolean;
  /** The challenge that stands alone as long as it is open; null for the first open one. */
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}

/**
 * The daily challenges: the first open one alone with its whole text, the others as rows. A row opens in place of the one
 * that stands alone, and an exchanged one gives it its place.
 */
export function DailyTasks(props: DailyTasksProps) {
  const { taskKeys, hasSiblings, isDayOff, chosen, onChoose, onComplete, onHandOver, refresh } = props;
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
          points
          safety
          minutes
          place
          company
        }
        ...DayOffTask_task
        ...TonightsTask_task
        ...WaitingTask_task
        ...CompletedTask_task
      }
    `,
    taskKeys,
  );
  const [justDone, setJustDone] = useState<string | null>(null);
  const [exchangedFor, setExchangedFor] = useState<string | null>(null);
  const [swap, swapping] = useSwapTask(refresh);
  const open = tasks.filter(({ completed }) => !completed);
  const standing = open.find(({ id }) => id === chosen?.id) ?? open[0];
  const tonight = useTonight({
    open,
    standing,
    swap,
    swapping,
    onStand: (id) => onChoose({ id, takesFocus: false }),
    onExchanged: setExchangedFor,
  });
  const complete =
    onComplete &&
    standing &&
    (() => {
      setJustDone(standing.id);
      onComplete(openTask(standing, 'daily'));
    });

  if (isDayOff && standing) return <DayOffTask taskKey={standing} onComplete={complete} />;
  return (
    <>
      {onComplete && standing && (
        <TonightChips
          asked={tonight.asked}
          isMet={tonight.isMet}
          busy={tonight.isExchanging}
          hasSiblings={hasSiblings}
          onPress={tonight.onPress}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {exchangedFor !== null && `The new challenge is ${exchangedFor}`}
      </p>
      <ul className="flex flex-col gap-2">
        {standing && (
          <li key={`tonight:${standing.id}`}>
            <TonightsTask
              taskKey={standing}
              takesFocus={standing.id === chosen?.id && chosen.takesFocus}
              onComplete={complete}
              onHandOver={
                onHandOver &&
                (() => {
                  const { safety = null } = standing.task;
                  onHandOver({ task: openTask(standing, 'daily'), safety });
                })
              }
              swapping={swapping === standing.id}
              onSwap={
                onComplete && !standing.isSwapped
                  ? (reason) =>
                      swap(
                        { id: standing.id, task: standing.task, reason, tonight: null },
                        {
                          onSwapped: ({ id, title }) => {
                            onChoose({ id, takesFocus: true });
                            setExchangedFor(title);
                          },
                        },
                      )
                  : undefined
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
            task !== standing && (
              <li key={task.id}>
                <WaitingTask taskKey={task} onOpen={() => onChoose({ id: task.id, takesFocus: true })} />
              </li>
            )
          ),
        )}
      </ul>
    </>
  );
}
