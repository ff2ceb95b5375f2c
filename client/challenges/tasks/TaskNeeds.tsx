import { graphql, useFragment } from 'react-relay';
import type { TaskNeeds_task$key } from '../../relay/__generated__/TaskNeeds_task.graphql.ts';
import { needsOf } from './needsWords.ts';

/** What a challenge takes, as quiet words: `5 minutes · socks, laundry basket · outdoors`. Nothing when nothing is known. */
export function TaskNeeds({ taskKey }: { taskKey: TaskNeeds_task$key }) {
  const needs = needsOf(
    useFragment(
      graphql`
        fragment TaskNeeds_task on Task {
          minutes
          materials
          place
        }
      `,
      taskKey,
    ),
  );
  if (needs.length === 0) return null;
  return <p className="text-13 text-soft wrap-anywhere tabular-nums">{needs.join(' · ')}</p>;
}
