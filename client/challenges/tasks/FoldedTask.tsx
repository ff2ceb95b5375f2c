import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsUndoing } from '../../completion/undo.ts';
import type { FoldedTask_task$key } from '../../relay/__generated__/FoldedTask_task.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { AgainLine } from './AgainLine.tsx';
import { TaskBody } from './TaskBody.tsx';
import { TaskRow } from './TaskRow.tsx';

interface FoldedTaskProps {
  taskKey: FoldedTask_task$key;
  open: boolean;
  /** Completed before, and undone: moves the focus to its row. */
  takesFocus: boolean;
  onToggle: () => void;
  /** Absent when the viewer may not edit the child. */
  onComplete: (() => void) | undefined;
}

/** An open challenge of a week, a month or a day that has ended: a row, below which its text and Complete unfold. */
export function FoldedTask({ taskKey, open, takesFocus, onToggle, onComplete }: FoldedTaskProps) {
  const assigned = useFragment(
    graphql`
      fragment FoldedTask_task on AssignedTask {
        id
        task {
          title
          language
          ...TaskBody_task
        }
        ...AgainLine_task
      }
    `,
    taskKey,
  );
  const { id, task } = assigned;
  const undoing = useIsUndoing(id);
  const row = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  useEffect(() => {
    // What was pressed is gone.
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  return (
    <TaskRow ref={row} title={task.title} language={task.language} open={open} controls={bodyId} onPress={onToggle}>
      <div
        id={bodyId}
        hidden={!open}
        data-unfolded={open || undefined}
        className="animate-appear px-side pb-4 small:px-6 small:pb-6"
      >
        <div className="mb-2 empty:hidden">
          <AgainLine taskKey={assigned} />
        </div>
        <TaskBody taskKey={task} />
        {onComplete && (
          <Button variant="quiet" wide className="mt-4" disabled={undoing} onClick={onComplete}>
            <Trans>Complete</Trans>
          </Button>
        )}
      </div>
    </TaskRow>
  );
}
