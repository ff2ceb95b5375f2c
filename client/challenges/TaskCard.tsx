import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { OpenTask } from '../completion/useCompleteTask.ts';
import { classNames } from '../lib/classNames.ts';
import type { TaskCard_task$key } from '../relay/__generated__/TaskCard_task.graphql.ts';
import { foldedCell, openCell } from './challengeGrid.ts';
import { CompletedTask } from './CompletedTask.tsx';
import { OpenTaskCard } from './OpenTaskCard.tsx';

interface TaskCardProps {
  taskKey: TaskCard_task$key;
  frequency: Frequency;
  /** Absent when the viewer may not edit the child. */
  onComplete: ((task: OpenTask) => void) | undefined;
}

/** A challenge. It collapses to one line when it is completed. */
export function TaskCard({ taskKey, frequency, onComplete }: TaskCardProps) {
  const assigned = useFragment(
    graphql`
      fragment TaskCard_task on AssignedTask {
        __typename
        id
        completed
        task {
          points
          ...OpenTaskCard_task
        }
        ...CompletedTask_task
      }
    `,
    taskKey,
  );
  const root = useRef<HTMLLIElement>(null);
  const [wasOpen] = useState(!assigned.completed);

  const complete =
    onComplete &&
    (() => {
      // The button is about to be removed: moves the focus to the card, so that it does not return to the top of the page.
      root.current?.focus({ preventScroll: true });
      onComplete({ typename: assigned.__typename, id: assigned.id, frequency, points: assigned.task.points });
    });

  return (
    <li
      ref={root}
      tabIndex={-1}
      className={classNames('rounded-card', assigned.completed ? foldedCell(frequency) : openCell(frequency))}
    >
      {assigned.completed ? (
        <CompletedTask
          taskKey={assigned}
          drawn={wasOpen}
          daily={frequency === 'daily'}
          canEdit={onComplete !== undefined}
        />
      ) : (
        <OpenTaskCard taskKey={assigned.task} onComplete={complete} />
      )}
    </li>
  );
}
