import { graphql, useFragment } from 'react-relay';
import type { WaitingTask_task$key } from '../../relay/__generated__/WaitingTask_task.graphql.ts';
import { TaskRow } from './TaskRow.tsx';

interface WaitingTaskProps {
  taskKey: WaitingTask_task$key;
  onOpen: () => void;
}

/** A daily challenge that waits below the one that stands alone. A press opens it there instead. */
export function WaitingTask({ taskKey, onOpen }: WaitingTaskProps) {
  const { task } = useFragment(
    graphql`
      fragment WaitingTask_task on AssignedTask {
        task {
          title
          language
        }
      }
    `,
    taskKey,
  );
  return <TaskRow title={task.title} language={task.language} onPress={onOpen} />;
}
