import { frequencyName } from '../tasks/frequencyNames.ts';
import { TitleButton } from './TitleButton.tsx';

interface TaskLinesProps {
  lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly frequency: string;
    /** What is said about the task. */
    readonly words: string | null;
  }[];
  /** The sentence of an empty list. */
  empty: string;
  onSearch: (words: string) => void;
}

/** Tasks with their frequency and a few words about each. */
export function TaskLines({ lines, empty, onSearch }: TaskLinesProps) {
  if (lines.length === 0) return <p className="text-15 text-soft">{empty}</p>;
  return (
    <ol className="divide-y divide-line text-15">
      {lines.map(({ id, title, frequency, words }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            <TitleButton title={title} onSearch={onSearch} />
          </span>
          <span className="text-13 text-soft tabular-nums">
            {frequencyName(frequency)}
            {words !== null && ` · ${words}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
