import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import type { CompletedTask_task$key } from '../relay/__generated__/CompletedTask_task.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';

interface CompletedTaskProps {
  taskKey: CompletedTask_task$key;
  /** It was completed before the visitor's eyes: the check draws itself. */
  drawn: boolean;
}

/** A completed challenge in one line: check, title, points. */
export function CompletedTask({ taskKey, drawn }: CompletedTaskProps) {
  const { task, completion } = useFragment(
    graphql`
      fragment CompletedTask_task on AssignedTask {
        task {
          title
          points
        }
        completion {
          points
        }
      }
    `,
    taskKey,
  );
  return (
    <div
      className={classNames(
        'flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-done-tint px-4 py-3.5 small:px-6',
        drawn && 'animate-rise',
      )}
    >
      <CheckMark className="size-6" drawn={drawn} />
      <h3 className="min-w-0 flex-1 basis-32 text-15 wrap-anywhere">
        <span className="sr-only">Completed:</span> {task.title}
      </h3>
      <span className="inline-flex shrink-0 items-center gap-1 font-heading text-15 font-extrabold text-done tabular-nums">
        <Coin className="size-5" />+{completion?.points ?? task.points}
        <span className="sr-only"> points</span>
      </span>
    </div>
  );
}
