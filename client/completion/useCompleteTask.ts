import { useCallback, useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import type { Frequency } from '../../schema/task/task.rules.ts';
import { countText } from '../../schema/numberText.rules.ts';
import { localToday } from '../lib/localToday.ts';
import type { completionChange_child$data } from '../relay/__generated__/completionChange_child.graphql.ts';
import type { useCompleteTask_child$key } from '../relay/__generated__/useCompleteTask_child.graphql.ts';
import type {
  useCompleteTaskMutation,
  useCompleteTaskMutation$rawResponse,
} from '../relay/__generated__/useCompleteTaskMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';
import type { CelebrationFacts } from './celebration/celebrationFacts.ts';
import { useChangedChild, withPoints } from './completionChange.ts';
import { preloadCelebration } from './celebration/loadCelebration.ts';
import { optimisticId } from './optimisticCompletion.ts';
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
 * Completes a task. The task is marked as completed immediately. If the server rejects the completion, the mark is removed,
 * a toast shows the reason and the child is refetched. A second tap during the request is ignored. A task that another
 * device has already completed is not celebrated again. See docs/product.md#completing.
 *
 * @param childKey the child whose streaks and points the answer updates.
 */
export function useCompleteTask(
  childKey: useCompleteTask_child$key,
  { onCelebrate, onUndo, onRecorded, refresh }: CompleteTaskOptions,
): (task: OpenTask) => void {
  const child = useFragment(
    graphql`
      fragment useCompleteTask_child on Child {
        ...completionChange_child
        dailyTasks {
          id
          completed
        }
      }
    `,
    childKey,
  );
  const numbers = useChangedChild(child);
  const [commit] = useMutation<useCompleteTaskMutation>(
    graphql`
      mutation useCompleteTaskMutation($input: CompleteTaskInput!) @raw_response_type {
        completeTask(input: $input) {
          assignedTask {
            completed
            completion {
              id
              points
              isLate
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
    { failureTitle: 'Failed to complete task' },
  );
  const toast = useToast();
  const pending = useRef(new Set<string>());
  const latestChild = useRef(child);
  useEffect(() => {
    latestChild.current = child;
  }, [child]);

  return useCallback(
    (task: OpenTask) => {
      if (pending.current.has(task.id)) return;
      pending.current.add(task.id);
      preloadCelebration();
      commit({
        variables: { input: { assignedTaskId: task.id } },
        optimisticResponse: optimisticResponse(numbers, task),
        onCompleted: ({ completeTask }) => {
          pending.current.delete(task.id);
          onRecorded();
          const { alreadyCompleted, assignedTask, points, streakInfo } = completeTask;
          if (alreadyCompleted) {
            toast({ title: 'Already completed', description: 'Someone was faster: this challenge is done.' });
            return;
          }
          const { dailyTasks } = latestChild.current;
          const openToday = dailyTasks?.length
            ? dailyTasks.filter(({ id, completed }) => !completed && id !== task.id).length
            : null;
          const undoable = assignedTask.completion && undoableCompletion(task, assignedTask.completion);
          const openDailies = task.late ? task.late.openDailies : openToday;
          onCelebrate({ id: task.id, activity: task.frequency, points, streakInfo, openDailies, undoable });
          // The celebration holds it back until it has closed.
          toast({
            title: 'Task Completed!',
            description: `You earned ${countText(points, 'point')}!`,
            action: undoable
              ? {
                  label: 'Undo',
                  elsewhere: 'To undo it, open the completed challenge',
                  onPress: () => onUndo(undoable),
                }
              : undefined,
          });
        },
        onError: () => {
          pending.current.delete(task.id);
          void refresh();
        },
      });
    },
    [numbers, commit, onCelebrate, onRecorded, onUndo, refresh, toast],
  );
}

function undoableCompletion(
  { id, typename, title }: OpenTask,
  completion: Pick<UndoableCompletion, 'id' | 'points' | 'isLate'>,
): UndoableCompletion {
  return {
    id: completion.id,
    points: completion.points,
    isLate: completion.isLate,
    assignedTask: { typename, id, title },
  };
}

/** The optimistic response. It leaves out the streaks, which only the server computes. */
function optimisticResponse(child: completionChange_child$data, task: OpenTask): useCompleteTaskMutation$rawResponse {
  return {
    completeTask: {
      assignedTask: {
        __typename: task.typename,
        id: task.id,
        completed: true,
        completion: {
          id: optimisticId(task.id),
          points: task.points,
          // Whatever its period was, it ended yesterday.
          localDate: addDays(localToday(), task.late ? -1 : 0),
          comment: null,
          imageUrl: null,
          isPublic: true,
          isLate: task.late !== undefined,
          // It can be undone once the server has recorded it.
          undoableUntil: new Date().toISOString(),
          offer: null,
          // Nothing is said of what the viewer did.
          completedBy: null,
          commentedBy: null,
          photoBy: null,
        },
      },
      child: withPoints(child, task.points),
      points: task.points,
      streakInfo: {
        goldStreak: 0,
        platinumStreak: 0,
        isGoldExtended: false,
        isPlatinumExtended: false,
        isComeback: false,
      },
      alreadyCompleted: false,
    },
  };
}
