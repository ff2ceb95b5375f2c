import { graphql, useFragment } from 'react-relay';
import { countText, numberText } from '../../lib/numberText.ts';
import type { TaskUseList_uses$key } from '../../relay/__generated__/TaskUseList_uses.graphql.ts';
import { frequencyName } from '../tasks/frequencyNames.ts';
import { TitleButton } from './TitleButton.tsx';

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
          title
          frequency
        }
        completions
      }
    `,
    usesKey,
  );
  if (uses.length === 0) return <p className="text-15 text-soft">{empty}</p>;
  return (
    <>
      <ol className="divide-y divide-line text-15">
        {uses.map(({ task: { id, title, frequency }, completions }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <TitleButton title={title} onSearch={onSearch} />
            </span>
            <span className="text-13 text-soft tabular-nums">
              {frequencyName(frequency)}
              {completions > 0 && ` · ${countText(completions, 'completion')}`}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="pt-2 text-13 text-soft">and {numberText(more)} more</p>}
    </>
  );
}
