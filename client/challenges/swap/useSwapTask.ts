import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { SwapReason } from '../../../schema/assignment/taste.rules.ts';
import { tasksThatStay } from '../../../schema/assignment/taskWish.rules.ts';
import type { Tonight } from '../../../schema/swap/tonight.rules.ts';
import { useRefreshChild } from '../../children/recordsChanged.ts';
import { usePageChild } from '../../completion/pageChild.ts';
import { enumForm } from '../../lib/enumForm.ts';
import { useRetryKey } from '../../lib/useRetryKey.ts';
import { newTick, uuidOf } from '../../offline/entry.ts';
import { useTick } from '../../offline/useTick.ts';
import type { useSwapTaskMutation } from '../../relay/__generated__/useSwapTaskMutation.graphql.ts';
import { ServerError, type ServerErrorCode } from '../../relay/ServerError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { wishesTitle } from '../wishes/wishesTitle.ts';
import { swapReasonWords } from './swapReasonWords.ts';

/** A daily task to exchange, and why. */
interface Exchange {
  /** The global id of the assigned task. */
  readonly id: string;
  readonly task: { readonly id: string; readonly title: string };
  readonly reason: SwapReason | null;
  readonly tonight: Tonight | null;
  /** Called with the assigned task that has the place now; it is the same one when it fits already. */
  readonly onSwapped: (now: { readonly id: string; readonly title: string }) => void;
}

/** Refusals that mean that the page is outdated, for example because another device was faster. */
const outdated: readonly ServerErrorCode[] = ['CONFLICT', 'CHALLENGE_EXPIRED', 'NOT_FOUND'];

/**
 * Exchanges a daily task for another one, which the answer brings with all its fields. It is not optimistic, because only
 * the server knows what comes next. A second call during the request is ignored. Without a connection it waits on this phone, and the
 * task stays until then. If it fails, a toast says why, and the task stays; a retry after a lost answer gets the same task as the first
 * attempt.
 *
 * @returns the function, and the id of the task that is being exchanged
 */
export function useSwapTask(): [swap: (exchange: Exchange) => void, swapping: string | null] {
  const toast = useToast();
  const refresh = useRefreshChild();
  const [swapping, setSwapping] = useState<string | null>(null);
  const pending = useRef(false);
  const keyOf = useRetryKey();
  const { id: childId, name: childName } = usePageChild();
  const [commit] = useTick<useSwapTaskMutation>(
    graphql`
      mutation useSwapTaskMutation($input: SwapTaskInput!) {
        swapTask(input: $input) {
          assignedTask {
            id
            task {
              title
            }
          }
          child {
            dailyTasks {
              ...DailyTasks_task
              ...ChooseChallenge_task
            }
            notForUs {
              id
            }
            ...WishLists_child
          }
        }
      }
    `,
    { failureTitle: t`Not exchanged` },
  );

  const swap = ({ id, task, reason, tonight, onSwapped }: Exchange) => {
    if (pending.current) return;
    pending.current = true;
    setSwapping(id);
    const input = {
      assignedTaskId: id,
      reason: reason && enumForm(reason),
      tonight: tonight && enumForm(tonight),
    };
    const finish = () => {
      pending.current = false;
      setSwapping(null);
    };
    commit({
      tick: {
        ...newTick(),
        act: 'swap',
        childId: uuidOf(childId),
        assignedTaskId: uuidOf(id),
        reason,
        tonight,
      },
      shown: { childId, childName, title: task.title, taskId: id },
      variables: { input: { ...input, idempotencyKey: keyOf(input) } },
      onKept: () => {
        finish();
        toast({ title: t`Kept on this phone`, description: t`Another challenge comes with the next connection.` });
      },
      onCompleted: ({ swapTask }) => {
        finish();
        const { assignedTask, child } = swapTask;
        onSwapped({ id: assignedTask.id, title: assignedTask.task.title });
        if (reason !== 'not-for-us') return;
        const { title } = task;
        toast({
          title: swapReasonWords[reason].label,
          description: child.notForUs.some((hidden) => hidden.id === task.id)
            ? t`"${title}" does not come again. Take it back under "${wishesTitle}".`
            : t`"${title}" may come again, because ${tasksThatStay} challenges of a kind must stay.`,
        });
      },
      onError: (error) => {
        finish();
        if (error instanceof ServerError && outdated.includes(error.code)) void refresh();
      },
    });
  };
  return [swap, swapping];
}
