import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { NotDrawn_tasks$key } from '../../relay/__generated__/NotDrawn_tasks.graphql.ts';
import { TaskBody } from '../tasks/TaskBody.tsx';
import { TaskFold } from '../tasks/TaskFold.tsx';

/** The challenges that chance never brings, to be read before a parent decides. Nothing without them. */
export function NotDrawn({ tasksKey }: { tasksKey: NotDrawn_tasks$key }) {
  const tasks = useFragment(
    graphql`
      fragment NotDrawn_tasks on Task @relay(plural: true) {
        id
        title
        ...TaskBody_task
      }
    `,
    tasksKey,
  );
  const titleId = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-17">
        <Trans>Not drawn</Trans>
      </h3>
      <p className="text-13 text-soft">
        <Trans>Chance never brings these. Read one first, then decide.</Trans>
      </p>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center py-1.5">
            <TaskFold label={task.title}>
              <TaskBody taskKey={task} />
            </TaskFold>
          </li>
        ))}
      </ul>
    </section>
  );
}
