import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../lib/choose.ts';
import type { BookMost_book$key } from '../relay/__generated__/BookMost_book.graphql.ts';
import { BookGarden } from './BookGarden.tsx';
import { LeaveOut } from './LeaveOut.tsx';

interface BookMostProps {
  bookKey: BookMost_book$key;
  /** The child's name. */
  name: string;
  seed: string;
  leftOut: ReadonlySet<string>;
}

/** The last page: what was done most, and how much in all. */
export function BookMost({ bookKey, name, seed, leftOut }: BookMostProps) {
  const { adventures, doneMost } = useFragment(
    graphql`
      fragment BookMost_book on Book {
        adventures
        doneMost {
          title
          count
        }
      }
    `,
    bookKey,
  );
  const titleId = useId();
  const shown = doneMost.filter(({ title }) => !leftOut.has(`most ${title}`));
  return (
    <section aria-labelledby={titleId} className="book-page book-last">
      <header className="book-head">
        <h2 id={titleId}>{shown.length > 0 ? t`What we did most` : t`In all`}</h2>
      </header>
      {shown.length > 0 && (
        <ol className="book-most">
          {shown.map(({ title, count }) => (
            <li key={title}>
              <span className="book-times">{numberText(count)}×</span>
              <bdi className="min-w-0 grow">{title}</bdi>
              <LeaveOut id={`most ${title}`} what={title} className="-my-1 -me-3" />
            </li>
          ))}
        </ol>
      )}
      <p className="book-total">
        <Trans>
          <Plural value={adventures} one="# adventure" other="# adventures" /> with <bdi>{name}</bdi>
        </Trans>
      </p>
      <BookGarden seed={`${seed}last`} />
    </section>
  );
}
