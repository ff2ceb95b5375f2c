import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import type { Frequency } from '../../schema/task/task.rules.ts';
import { localToday } from '../lib/localToday.ts';
import { preload } from '../lib/preloads.ts';
import { globalIdOf, newTick, uuidOf } from '../offline/entry.ts';
import { fasterWords } from '../offline/fasterWords.ts';
import { useTick } from '../offline/useTick.ts';
import type { useCompleteTask_child$key } from '../relay/__generated__/useCompleteTask_child.graphql.ts';
import type { useCompleteTaskMutation } from '../relay/__generated__/useCompleteTaskMutation.graphql.ts';
import { useToast } from '../ui/Toast.tsx';
import type { CelebrationFacts } from './celebration/celebrationFacts.ts';
import { loadCelebration } from './celebration/Celebration.tsx';
import { usePageChild } from './pageChild.ts';
import type { UndoableCompletion } from './undo.ts';

/** A task to complete. */
export interface OpenTask {
  id: string;
  typename: string;
  title: string;
  frequency: Frequency;
  points: number;
  /** Of a period that has ended and is open until noon; absent of a current one. */
  late?: {
    /** How many daily challenges of its day are open besides it; null for one of a week or a month. */
    readonly openDailies: number | null;
  };
}

interface CompleteTaskOptions {
  /** Called with points and streaks after the server has recorded the completion. */
  onCelebrate: (facts: CelebrationFacts) => void;
  /** Undoes the completion; offered in the toast. */
  onUndo: (completion: UndoableCompletion) => void;
  /** Called after the server has recorded the completion, or reports that another device already did. */
  onRecorded: () => void;
  /** Refetches the child after an error; never rejects. */
  refresh: () => Promise<unknown>;
}

/**
 * Completes a task. The task is marked as completed immediately, and the mark stays while it waits for a connection. If the server
 * rejects the completion, the mark is removed, a toast shows the reason and the child is refetched. A second tap during the request is
 * ignored. A task that another device has already completed is not celebrated again. See docs/product.md#completing.
 *
 * @param childKey the page's child, whose streaks and points the answer updates.
 */
export function useCompleteTask(
  childKey: useCompleteTask_child$key,
  { onCelebrate, onUndo, onRecorded, refresh }: CompleteTaskOptions,
): (task: OpenTask) => void {
  const child = useFragment(
    graphql`
      fragment useCompleteTask_child on Child {
        dailyTasks {
          id
          completed
        }
      }
    `,
    childKey,
  );
  const { id: childId, name: childName } = usePageChild();
  const [commit] = useTick<useCompleteTaskMutation>(
    graphql`
      mutation useCompleteTaskMutation($input: CompleteTaskInput!) {
        completeTask(input: $input) {
          assignedTask {
            completed
            completion {
              id
              points
              isLate
              completedBy {
                name
                isViewer
              }
              ...completionChange_completion
            }
          }
          child {
            ...completionChange_child
          }
          points
          streakInfo {
            goldStreak
            platinumStreak
            isGoldExtended
            isPlatinumExtended
            isComeback
          }
          alreadyCompleted
        }
      }
    `,
    { failureTitle: t`Failed to complete task` },
  );
  const toast = useToast();
  const pending = useRef(new Set<string>());
  const latestChild = useRef(child);
  useEffect(() => {
    latestChild.current = child;
  }, [child]);

  return (task: OpenTask) => {
    if (pending.current.has(task.id)) return;
    pending.current.add(task.id);
    preload(loadCelebration);
    const { id, at } = newTick();
    const completionId = globalIdOf('Completion', id);
    const isLate = task.late !== undefined;
    // The celebration holds it back until it has closed.
    const say = (title: string, description: string, undoable: UndoableCompletion | null) =>
      toast({
        title,
        description,
        action: undoable
          ? {
              label: t`Undo`,
              elsewhere: t`To undo it, open the completed challenge`,
              onPress: () => onUndo(undoable),
            }
          : undefined,
      });
    const celebrate = (facts: Pick<CelebrationFacts, 'points' | 'streakInfo' | 'undoable'>) => {
      const { dailyTasks } = latestChild.current;
      const openToday = dailyTasks?.length
        ? dailyTasks.filter((one) => !one.completed && one.id !== task.id).length
        : null;
      const openDailies = task.late ? task.late.openDailies : openToday;
      onCelebrate({ id: task.id, activity: task.frequency, openDailies, ...facts });
    };
    commit({
      tick: { id, act: 'complete', at, childId: uuidOf(childId), assignedTaskId: uuidOf(task.id) },
      // It leaves out the streaks, which only the server computes.
      shown: {
        childId,
        childName,
        completionId,
        title: task.title,
        taskId: task.id,
        points: task.points,
        isLate,
        // Whatever its period was, it ended yesterday.
        date: addDays(localToday(), isLate ? -1 : 0),
      },
      variables: { input: { assignedTaskId: task.id, completionId } },
      onKept: () => {
        pending.current.delete(task.id);
        const undoable = undoableCompletion(task, { id: completionId, points: task.points, isLate });
        celebrate({ points: task.points, streakInfo: null, undoable });
        say(
          t`Kept on this phone`,
          isLate
            ? t`It counts for its day, and is sent with the next connection.`
            : t`It counts for today, and is sent with the next connection.`,
          undoable,
        );
      },
      onCompleted: ({ completeTask }) => {
        pending.current.delete(task.id);
        onRecorded();
        const { alreadyCompleted, assignedTask, points, streakInfo } = completeTask;
        // Its own completion may have arrived before, with a comment or by a request whose answer was lost.
        if (alreadyCompleted && assignedTask.completion?.id !== completionId) {
          const author = assignedTask.completion?.completedBy;
          // Nothing is said of what the viewer did on another device.
          if (!author?.isViewer)
            toast({ title: t`Already completed`, description: fasterWords(author?.name ?? null, task.title) });
          return;
        }
        const undoable = assignedTask.completion ? undoableCompletion(task, assignedTask.completion) : null;
        celebrate({ points, streakInfo, undoable });
        say(t`Task Completed!`, t`You earned ${plural(points, { one: '# point', other: '# points' })}!`, undoable);
      },
      onError: () => {
        pending.current.delete(task.id);
        void refresh();
      },
    });
  };
}

const undoableCompletion = (
  { id: taskId, typename, title }: OpenTask,
  { id, points, isLate }: Pick<UndoableCompletion, 'id' | 'points' | 'isLate'>,
): UndoableCompletion => ({ id, points, isLate, assignedTask: { typename, id: taskId, title } });
