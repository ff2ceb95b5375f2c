import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import { randomId } from '../lib/randomId.ts';
import { newTick, uuidOf } from '../offline/entry.ts';
import { useTick } from '../offline/useTick.ts';
import type { useUndoCompletionMutation } from '../relay/__generated__/useUndoCompletionMutation.graphql.ts';
import { useClearToast, useToast } from '../ui/Toast.tsx';
import { usePageChild } from './pageChild.ts';
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
 * Undoes completions of the page's child. The task looks open immediately, also while it waits for a connection, and its toast of
 * success goes. If the server refuses, the completion is restored, a toast shows the reason and the child is refetched. A second tap
 * during the request is ignored; a retry after a lost answer repeats the first attempt. A completion that another device has undone
 * counts as undone. See docs/product.md#completing.
 */
export function useUndoCompletion({ onUndo, onUndone, refresh }: UndoOptions): Undo {
  const { id: childId, name: childName } = usePageChild();
  const [commit] = useTick<useUndoCompletionMutation>(
    graphql`
      mutation useUndoCompletionMutation($input: UndoCompletionInput!) {
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
    { failureTitle: t`Failed to undo` },
  );
  const toast = useToast();
  const clearToast = useClearToast();
  const [undoing, setUndoing] = useState(none);
  const pending = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());

  const undo = useCallback(
    (completion: UndoableCompletion) => {
      const { id, isLate, points, assignedTask } = completion;
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
        tick: { ...newTick(), act: 'undo', childId: uuidOf(childId), completionId: uuidOf(id) },
        shown: { childId, childName, title: assignedTask.title, taskId: assignedTask.id, completionId: id, points },
        variables: { input: { completionId: id, idempotencyKey } },
        onKept: () => {
          finish();
          toast({
            title: t`Kept on this phone`,
            description: t`${isolated(assignedTask.title)} is open again here, and everywhere with the next connection.`,
          });
        },
        onCompleted: ({ undoCompletion }) => {
          finish();
          toast(
            undoCompletion.assignedTask.completed
              ? { title: t`Already completed`, description: t`Someone did it again: this challenge is done.` }
              : { title: t`Undone`, description: t`${isolated(assignedTask.title)} is open again.` },
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
    [childId, childName, clearToast, commit, onUndo, onUndone, refresh, toast],
  );
  return useMemo(() => ({ undo, undoing }), [undo, undoing]);
}
