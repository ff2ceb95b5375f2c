import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { useNow } from '../lib/useNow.ts';
import type { UndoButton_task$key } from '../relay/__generated__/UndoButton_task.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { UndoIcon } from '../ui/drawings/toolIcons.tsx';
import { useUndo } from './undo.ts';

interface UndoButtonProps {
  taskKey: UndoButton_task$key;
  /** The id of the challenge's title, which describes the button. */
  titleId: string;
}

/** Undoes the completion of a challenge. Nothing for read-only carers, and once it can no longer be undone. */
export function UndoButton({ taskKey, titleId }: UndoButtonProps) {
  const { __typename, id, task, completion } = useFragment(
    graphql`
      fragment UndoButton_task on AssignedTask {
        __typename
        id
        task {
          title
        }
        completion {
          id
          points
          isLate
          undoableUntil
        }
      }
    `,
    taskKey,
  );
  const undo = useUndo()?.undo;
  const now = useNow(60_000);
  if (!undo || !completion || Date.parse(completion.undoableUntil) <= now) return null;
  const { id: completionId, points, isLate } = completion;
  return (
    <Button
      variant="plain"
      size="s"
      className="ms-auto"
      aria-describedby={titleId}
      onClick={() =>
        undo({ id: completionId, points, isLate, assignedTask: { typename: __typename, id, title: task.title } })
      }
    >
      <UndoIcon className="size-5" />
      <Trans>Undo</Trans>
    </Button>
  );
}
