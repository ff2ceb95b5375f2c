import { t } from '@lingui/core/macro';
import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { TaskWish } from '../../../schema/assignment/taskWish.rules.ts';
import { enumForm } from '../../lib/enumForm.ts';
import type { useSetWishMutation } from '../../relay/__generated__/useSetWishMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import type { SetWish } from './childWishes.ts';

/**
 * Returns the function that keeps or takes back what the family thinks of a task for a child. It shows at once; if the
 * server refuses, it is rolled back and a toast says why. A second call for a task during the request is ignored.
 *
 * @param childId the child's global id
 */
export function useSetWish(childId: string): SetWish {
  const [commit] = useMutation<useSetWishMutation>(
    graphql`
      mutation useSetWishMutation($input: SetTaskWishInput!) {
        setTaskWish(input: $input) {
          child {
            ...WishLists_child
          }
        }
      }
    `,
    { failureTitle: t`Not saved` },
  );
  const pending = useRef(new Set<string>());

  return useCallback(
    (taskId, wish) => {
      if (pending.current.has(taskId)) return;
      pending.current.add(taskId);
      const finish = () => void pending.current.delete(taskId);
      commit({
        variables: { input: { childId, taskId, wish: wish && enumForm(wish) } },
        optimisticUpdater: (store) => {
          markAssigned(store, childId, taskId, wish);
          moveInLists(store, childId, taskId, wish);
        },
        updater: (store) => markAssigned(store, childId, taskId, wish),
        onCompleted: finish,
        onError: finish,
      });
    },
    [childId, commit],
  );
}

/** Marks the challenges of the child's periods that have the task. */
function markAssigned(store: RecordSourceProxy, childId: string, taskId: string, wish: TaskWish | null): void {
  for (const list of ['dailyTasks', 'weeklyTasks', 'monthlyTasks'])
    for (const assigned of store.get(childId)?.getLinkedRecords(list) ?? []) {
      if (assigned?.getLinkedRecord('task')?.getDataID() !== taskId) continue;
      assigned.setValue(wish === 'favourite', 'isFavourite');
    }
}

const lists: Readonly<Record<string, TaskWish>> = { favourites: 'favourite', notForUs: 'not-for-us' };

/** Puts the task at the end of the list of its wish, and takes it out of the other one, as far as they are loaded. */
function moveInLists(store: RecordSourceProxy, childId: string, taskId: string, wish: TaskWish | null): void {
  const [child, task] = [store.get(childId), store.get(taskId)];
  for (const [list, of] of Object.entries(lists)) {
    const loaded = child?.getLinkedRecords(list);
    if (!child || !loaded) continue;
    const others = loaded.filter((one): one is RecordProxy => one !== null && one?.getDataID() !== taskId);
    child.setLinkedRecords(of === wish && task ? [...others, task] : others, list);
  }
}
