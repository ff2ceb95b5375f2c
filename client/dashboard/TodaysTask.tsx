import { graphql, useFragment } from 'react-relay';
import type { TodaysTask_task$key } from '../relay/__generated__/TodaysTask_task.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';

/** A task's title on a child's card; struck through with a check mark when completed. */
export function TodaysTask({ taskKey }: { taskKey: TodaysTask_task$key }) {
  const { completed, task } = useFragment(
    graphql`
      fragment TodaysTask_task on DailyTask {
        completed
        task {
          title
        }
      }
    `,
    taskKey,
  );
  return (
    <li className="flex items-start gap-2.5 text-15 leading-snug">
      {completed ? (
        <CheckMark className="mt-px size-4.5 shrink-0 text-done" />
      ) : (
        <span aria-hidden className="mt-px size-4.5 shrink-0 rounded-full border-2 border-line" />
      )}
      {completed ? (
        <del className="line-clamp-2 min-w-0 text-soft wrap-anywhere decoration-1">
          <span className="sr-only">Completed:</span> {task.title}
        </del>
      ) : (
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{task.title}</span>
      )}
    </li>
  );
}
