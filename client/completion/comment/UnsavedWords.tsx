import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import type { UnsavedWordsQuery } from '../../relay/__generated__/UnsavedWordsQuery.graphql.ts';
import { CommentForm } from './CommentForm.tsx';

/**
 * The forms of completed daily tasks of former days, for which words were typed and not saved, such as at midnight.
 *
 * @param props.taskIds the global ids of the daily tasks; later ones are ignored
 */
export function UnsavedWords({ taskIds }: { taskIds: readonly string[] }) {
  const { data, load } = useOnDemandQuery<UnsavedWordsQuery>(graphql`
    query UnsavedWordsQuery($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on DailyTask @alias(as: "assigned") {
          id
          completed
          task {
            title
          }
          completion {
            comment
            ...CommentForm_completion
          }
        }
      }
    }
  `);
  const [left, setLeft] = useState<readonly string[]>([]);
  const leave = (id: string) => setLeft([...left, id]);
  const ids = taskIds.join();
  useEffect(() => void load({ ids: ids.split(',') }), [ids, load]);
  const tasks = (data?.nodes ?? []).flatMap((node) => {
    const assigned = node?.assigned;
    return assigned?.completed && !left.includes(assigned.id) ? [assigned] : [];
  });
  return tasks.map(({ id, task, completion }) => (
    <section
      key={id}
      aria-label={t`Not saved yet: ${task.title}`}
      className="mb-2 rounded-card bg-done-tint px-side py-4"
    >
      <h3 className="mb-2 text-title wrap-anywhere">{task.title}</h3>
      <CommentForm
        dailyTaskId={id}
        taskTitle={task.title}
        completionKey={completion}
        onSaved={() => leave(id)}
        onDiscarded={() => leave(id)}
      />
    </section>
  ));
}
