import { graphql, useFragment } from 'react-relay';
import { timeWords } from '../../../schema/assignment/again.rules.ts';
import type { AgainLine_task$key } from '../../relay/__generated__/AgainLine_task.graphql.ts';

/** What is new when a child meets a challenge again: which time it is, and the turn of the idea for it. */
export function AgainLine({ taskKey }: { taskKey: AgainLine_task$key }) {
  const { task, again, timesDone } = useFragment(
    graphql`
      fragment AgainLine_task on AssignedTask {
        task {
          language
        }
        again
        timesDone
      }
    `,
    taskKey,
  );
  if (!again) return null;
  return (
    <p className="rounded-field bg-hue-tint px-3 py-2 text-15 text-pretty wrap-anywhere">
      <strong className="block text-13 font-semibold text-soft">{timeWords(timesDone)}</strong>
      <span lang={task.language ?? undefined}>{again}</span>
    </p>
  );
}
