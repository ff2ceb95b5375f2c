import { formatter } from '../lib/dateText.ts';
import { quoted } from '../lib/quoted.ts';
import { LeaveOut } from './LeaveOut.tsx';
import { shortened, type Words } from './bookLayout.ts';

interface BookWordsProps {
  words: readonly Words[];
  /** The child's name. */
  name: string;
  /** Whether the page has no photo: then they are larger. */
  alone: boolean;
}

const dayAndMonth = formatter({ day: 'numeric', month: 'long' });

/** What the child said in a month, large, and what was written about it. */
export function BookWords({ words, name, alone }: BookWordsProps) {
  return (
    <ul className="book-words" data-alone={alone}>
      {words.map(({ id, text, date, title }) => (
        <li key={id} className={title === null ? 'book-said' : 'book-written'}>
          <div className="min-w-0 grow">
            <p dir="auto" className="book-text">
              {title === null ? quoted(shortened(text)) : shortened(text)}
            </p>
            <p className="book-date">
              {title === null ? <bdi>{name}</bdi> : <bdi>{title}</bdi>} · {dayAndMonth(date)}
            </p>
          </div>
          <LeaveOut id={id} what={shortened(text, 40)} className="-my-2 -me-3" />
        </li>
      ))}
    </ul>
  );
}
