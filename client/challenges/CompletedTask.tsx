import { graphql, useFragment } from 'react-relay';
import { CompletionComment } from '../completion/CompletionComment.tsx';
import { classNames } from '../lib/classNames.ts';
import type { CompletedTask_task$key } from '../relay/__generated__/CompletedTask_task.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';

interface CompletedTaskProps {
  taskKey: CompletedTask_task$key;
  /** Completed while the page was open: the check mark is animated. */
  drawn: boolean;
  /** Whether the challenge can have a comment and a photo; only daily ones can. */
  daily: boolean;
  /** False when the viewer may not edit the child. */
  canEdit: boolean;
}

/** A completed challenge in one line: check mark, title, comment button and points. */
export function CompletedTask({ taskKey, drawn, daily, canEdit }: CompletedTaskProps) {
  const assigned = useFragment(
    graphql`
      fragment CompletedTask_task on AssignedTask {
        task {
          title
          points
        }
        completion {
          points
          comment
        }
        ...CompletionComment_task
      }
    `,
    taskKey,
  );
  const { task, completion } = assigned;
  return (
    <div
      className={classNames(
        'flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-done-tint px-4 py-3.5 small:px-6',
        drawn && 'animate-rise',
      )}
    >
      <CheckMark className="size-6" drawn={drawn} />
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-15 wrap-anywhere">
          <span className="sr-only">Completed:</span> {task.title}
        </h3>
        {completion?.comment && (
          <p dir="auto" className="truncate text-13 text-soft">
            {completion.comment}
          </p>
        )}
      </div>
      <span className="inline-flex shrink-0 items-center gap-1 font-heading text-15 font-extrabold text-done tabular-nums">
        <Coin className="size-5" />+{completion?.points ?? task.points}
        <span className="sr-only"> points</span>
      </span>
      {daily && <CompletionComment taskKey={assigned} canEdit={canEdit} />}
    </div>
  );
}
