import { graphql, useFragment } from 'react-relay';
import { needsInWords } from '../../../schema/task/needs.rules.ts';
import { places } from '../../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';
import type { TaskNeeds_task$key } from '../../relay/__generated__/TaskNeeds_task.graphql.ts';

/** What a challenge takes, as quiet words: `5 minutes · socks, laundry basket · outdoors`. What is unknown is left out. */
export function TaskNeeds({ taskKey }: { taskKey: TaskNeeds_task$key }) {
  const { minutes, materials, place } = useFragment(
    graphql`
      fragment TaskNeeds_task on Task {
        minutes
        materials
        place
      }
    `,
    taskKey,
  );
  const needs = needsInWords({ minutes, materials, place: storedForm(places, place) });
  if (needs.length === 0) return null;
  return <p className="text-13 text-soft wrap-anywhere tabular-nums">{needs.join(' · ')}</p>;
}
