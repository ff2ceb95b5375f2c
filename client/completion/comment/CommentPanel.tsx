import { graphql, useFragment } from 'react-relay';
import type { CommentPanel_task$key } from '../../relay/__generated__/CommentPanel_task.graphql.ts';
import { CommentForm } from './CommentForm.tsx';
import { CompletionView } from '../CompletionView.tsx';

interface CommentPanelProps {
  taskKey: CommentPanel_task$key;
  mode: 'add' | 'view';
  /** Called after the first comment has been saved. */
  onAdded: () => void;
}

/** The panel below a completed daily task, in its own chunk: the form for the first comment, or the saved comment. */
export function CommentPanel({ taskKey, mode, onAdded }: CommentPanelProps) {
  const { id, task, completion } = useFragment(
    graphql`
      fragment CommentPanel_task on AssignedTask {
        id
        task {
          title
        }
        completion {
          ...CommentForm_completion
          ...CompletionView_completion
        }
      }
    `,
    taskKey,
  );
  return mode === 'add' ? (
    <CommentForm dailyTaskId={id} taskTitle={task.title} completionKey={completion} onSaved={onAdded} />
  ) : (
    <CompletionView dailyTaskId={id} taskTitle={task.title} completionKey={completion} />
  );
}
