import { graphql, useFragment } from 'react-relay';
import { endedPeriodNames } from '../../../schema/completion/late.rules.ts';
import type { LateTasks_task$key } from '../../relay/__generated__/LateTasks_task.graphql.ts';
import { type ChallengeActions, frequencyOf, openTask } from '../challengeActions.ts';
import { FoldingTasks, type Unfolding } from '../tasks/FoldingTasks.tsx';

interface LateTasksProps extends Unfolding {
  taskKeys: LateTasks_task$key;
  /** How many of the daily ones are open. */
  openDailies: number;
  onComplete: NonNullable<ChallengeActions['onComplete']>;
}

/** The challenges of the periods that are open until noon: rows that unfold one at a time. */
export function LateTasks({ taskKeys, openDailies, unfolded, onUnfold, onComplete }: LateTasksProps) {
  const tasks = useFragment(
    graphql`
      fragment LateTasks_task on AssignedTask @relay(plural: true) {
        __typename
        ...FoldingTasks_task
      }
    `,
    taskKeys,
  );
  const kinds = [...new Set(tasks.map(({ __typename }) => __typename))];
  return kinds.map((kind) => {
    const frequency = frequencyOf(kind);
    return (
      <div key={kind}>
        {kinds.length > 1 && <p className="mb-1 text-13 font-semibold text-soft">{endedPeriodNames[frequency]}</p>}
        <FoldingTasks
          taskKeys={tasks.filter(({ __typename }) => __typename === kind)}
          unfolded={unfolded}
          onUnfold={onUnfold}
          onComplete={(task) => {
            onUnfold(null);
            // What is open today is not its matter.
            onComplete(openTask(task, 'late', frequency === 'daily' ? openDailies - 1 : null));
          }}
        />
      </div>
    );
  });
}
