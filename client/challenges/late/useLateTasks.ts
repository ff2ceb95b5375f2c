import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Frequency } from '../../../schema/task/task.rules.ts';
import type { useLateTasks_task$key } from '../../relay/__generated__/useLateTasks_task.graphql.ts';
import type { useLateTasksQuery } from '../../relay/__generated__/useLateTasksQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { frequencyOf } from '../challengeActions.ts';
import type { LatePeriod } from './lateWords.ts';

/**
 * The challenges of the periods that are open until noon, which load when their line opens. What is shown then stays as it
 * is until the line closes, whatever the page loads meanwhile: a challenge that is being read does not vanish at noon.
 *
 * @param childId the child's global id.
 * @param current the periods as the page has loaded them.
 */
export function useLateTasks(childId: string, current: readonly LatePeriod[]) {
  const { data, failed, busy, load, forget } = useOnDemandQuery<useLateTasksQuery>(graphql`
    query useLateTasksQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          lateTasks {
            id
            ...useLateTasks_task
            ...LateTasks_task
          }
        }
      }
    }
  `);
  const taskKeys = data?.node?.child?.lateTasks ?? null;
  const readableKeys: useLateTasks_task$key = taskKeys ?? [];
  const tasks = useFragment(
    graphql`
      fragment useLateTasks_task on AssignedTask @relay(plural: true) {
        __typename
        id
        completed
      }
    `,
    readableKeys,
  );
  const [opened, setOpened] = useState<readonly LatePeriod[] | null>(null);

  const openOf = (frequency: Frequency) =>
    tasks.filter(({ __typename, completed }) => !completed && frequencyOf(__typename) === frequency).length;
  const shown = opened ?? current;
  const periods = taskKeys
    ? shown.map((period) => ({ ...period, done: period.assigned - openOf(period.frequency) }))
    : shown;

  return {
    /** The periods with what is done by now. */
    periods,
    isOpen: opened !== null,
    /** null before they have loaded. */
    taskKeys,
    failed: failed && !busy,
    openDailies: openOf('daily'),
    /** Whether a challenge was completed here since the line was opened. */
    hasCompleted: tasks.some(({ completed }) => completed),
    /** Whether a challenge of these is the one with this global id. */
    contains: (id: string | null) => tasks.some((task) => task.id === id),
    open: () => {
      setOpened(current);
      void load({ id: childId });
    },
    retry: () => void load({ id: childId }),
    close: () => {
      setOpened(null);
      forget();
    },
  };
}
