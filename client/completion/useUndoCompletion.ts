import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import { randomId } from '../lib/randomId.ts';
import type {
  completionChange_child$data,
  completionChange_child$key,
} from '../relay/__generated__/completionChange_child.graphql.ts';
import type {
  useUndoCompletionMutation,
  useUndoCompletionMutation$rawResponse,
} from '../relay/__generated__/useUndoCompletionMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useClearToast, useToast } from '../ui/Toast.tsx';
import { useChangedChild, withPoints } from './completionChange.ts';
import type { Undo, UndoableCompletion } from './undo.ts';

interface UndoOptions {
  /** Called at once, when the task looks open again. */
  onUndo: (completion: UndoableCompletion) => void;
  /** Called after the server has undone the completion. */
  onUndone: () => void;
  /** Refetches the child after an error, and after a late completion, whose task is in no list of today; never rejects. */
  refresh: () => Promise<unknown>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Undoes completions. The task looks open immediately, and its toast of success goes. If the server refuses, the completion
 * is restored, a toast shows the reason and the child is refetched. A second tap during the request is ignored; a retry
 * after a lost answer repeats the first attempt. A completion that another device has undone counts as undone. See
 * docs/product.md#completing.
 *
 * @param childKey the child whose streaks and points the answer updates.
 */
export function useUndoCompletion(
  childKey: completionChange_child$key,
  { onUndo, onUndone, refresh }: UndoOptions,
): Undo {
  const child = useChangedChild(childKey);
  const [commit] = useMutation<useUndoCompletionMutation>(
    graphql`
      mutation useUndoCompletionMutation($input: UndoCompletionInput!) @raw_response_type {
        undoCompletion(input: $input) {
          assignedTask {
            completed
            completion {
              ...completionChange_completion
            }
          }
          child {
            ...completionChange_child
          }
        }
      }
    `,
    { failureTitle: 'Failed to undo' },
  );
  const toast = useToast();
  const clearToast = useClearToast();
  const [undoing, setUndoing] = useState(none);
  const pending = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());
  const latestChild = useRef(child);
  useEffect(() => {
    latestChild.current = child;
  }, [child]);

  const undo = useCallback(
    (completion: UndoableCompletion) => {
      const { id, isLate, assignedTask } = completion;
      if (pending.current.has(assignedTask.id)) return;
      pending.current.add(assignedTask.id);
      setUndoing(new Set(pending.current));
      const finish = () => {
        pending.current.delete(assignedTask.id);
        setUndoing(new Set(pending.current));
      };
      const idempotencyKey = keys.current.get(id) ?? randomId();
      keys.current.set(id, idempotencyKey);
      clearToast();
      onUndo(completion);
      commit({
        variables: { input: { completionId: id, idempotencyKey } },
        optimisticResponse: optimisticResponse(latestChild.current, completion),
        onCompleted: ({ undoCompletion }) => {
          finish();
          toast(
            undoCompletion.assignedTask.completed
              ? { title: 'Already completed', description: 'Someone did it again: this challenge is done.' }
              : { title: 'Undone', description: `${isolated(assignedTask.title)} is open again.` },
          );
          if (isLate) void refresh();
          else onUndone();
        },
        onError: () => {
          finish();
          void refresh();
        },
      });
    },
    [clearToast, commit, onUndo, onUndone, refresh, toast],
  );
  return useMemo(() => ({ undo, undoing }), [undo, undoing]);
}

/** The optimistic response. It leaves the streaks as they are, because only the server computes them. */
function optimisticResponse(
  child: completionChange_child$data,
  { points, assignedTask }: UndoableCompletion,
): useUndoCompletionMutation$rawResponse {
  return {
    undoCompletion: {
      assignedTask: { __typename: assignedTask.typename, id: assignedTask.id, completed: false, completion: null },
      child: withPoints(child, -points),
    },
  };
}
