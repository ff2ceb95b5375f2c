import { graphql, useFragment } from 'react-relay';
import type { TodaysProgress_child$key } from '../relay/__generated__/TodaysProgress_child.graphql.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { TodaysProgressSkeleton } from './TodaysProgressSkeleton.tsx';
import { TodaysTask } from './TodaysTask.tsx';

interface TodaysProgressProps {
  childKey: TodaysProgress_child$key;
}

/** Today's progress bar and task titles on a child's card. Loads, fails and retries independently. */
export function TodaysProgress({ childKey }: TodaysProgressProps) {
  return (
    <PanelBoundary name="Today's Progress" skeleton={<TodaysProgressSkeleton />}>
      <TodaysProgressContent childKey={childKey} />
    </PanelBoundary>
  );
}

function TodaysProgressContent({ childKey }: TodaysProgressProps) {
  const { dailyTasks } = useFragment(
    graphql`
      fragment TodaysProgress_child on Child @throwOnFieldError {
        dailyTasks @required(action: THROW) {
          id
          completed
          ...TodaysTask_task
        }
      }
    `,
    childKey,
  );
  const done = dailyTasks.filter((task) => task.completed).length;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-15">
        <h3 className="font-semibold">Today's Progress</h3>
        <span className="text-soft tabular-nums">
          {done} of {dailyTasks.length} tasks
        </span>
      </div>
      <ProgressBar value={done} max={dailyTasks.length} label="Today's Progress" />
      {dailyTasks.length === 0 ? (
        <p className="mt-1 text-15 text-soft">No tasks for today. Generate new tasks to get started!</p>
      ) : (
        <ul className="mt-1 flex flex-col gap-2">
          {dailyTasks.map((task) => (
            <TodaysTask key={task.id} taskKey={task} />
          ))}
        </ul>
      )}
    </div>
  );
}
