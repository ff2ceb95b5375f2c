import { plural } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { TaskCountList_counts$key } from '../../relay/__generated__/TaskCountList_counts.graphql.ts';
import { TaskLines } from './TaskLines.tsx';

interface TaskCountListProps {
  countsKey: TaskCountList_counts$key;
  /** The sentence of an empty list. */
  empty: string;
  onSearch: (words: string) => void;
}

/** Tasks and how many children have a wish about them. */
export function TaskCountList({ countsKey, empty, onSearch }: TaskCountListProps) {
  const counts = useFragment(
    graphql`
      fragment TaskCountList_counts on TaskCount @relay(plural: true) {
        task {
          id
          title(language: "en")
          frequency
        }
        count
      }
    `,
    countsKey,
  );
  return (
    <TaskLines
      lines={counts.map(({ task, count }) => ({
        ...task,
        words: plural(count, { one: '# child', other: '# children' }),
      }))}
      empty={empty}
      onSearch={onSearch}
    />
  );
}
