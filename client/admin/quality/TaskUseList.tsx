import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type { TaskUseList_uses$key } from '../../relay/__generated__/TaskUseList_uses.graphql.ts';
import { TaskLines } from './TaskLines.tsx';

interface TaskUseListProps {
  usesKey: TaskUseList_uses$key;
  /** The sentence of an empty list. */
  empty: string;
  /** How many tasks there are beyond the list. */
  more?: number;
  onSearch: (words: string) => void;
}

/** Tasks and how often they were completed. */
export function TaskUseList({ usesKey, empty, more = 0, onSearch }: TaskUseListProps) {
  const uses = useFragment(
    graphql`
      fragment TaskUseList_uses on TaskUse @relay(plural: true) {
        task {
          id
          title(language: "en")
          frequency
        }
        completions
      }
    `,
    usesKey,
  );
  return (
    <>
      <TaskLines
        lines={uses.map(({ task, completions }) => ({
          ...task,
          words: completions > 0 ? plural(completions, { one: '# completion', other: '# completions' }) : null,
        }))}
        empty={empty}
        onSearch={onSearch}
      />
      {more > 0 && (
        <p className="pt-2 text-13 text-soft">
          <Trans>and {numberText(more)} more</Trans>
        </p>
      )}
    </>
  );
}
