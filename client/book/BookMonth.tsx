import { plural } from '@lingui/core/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatter } from '../lib/dateText.ts';
import type { BookMonth_month$key } from '../relay/__generated__/BookMonth_month.graphql.ts';
import { BookMoods } from './BookMoods.tsx';
import { BookPhotos } from './BookPhotos.tsx';
import { BookSkills } from './BookSkills.tsx';
import { BookWords } from './BookWords.tsx';
import { chooseItems, type Photo, type Words } from './bookLayout.ts';

interface BookMonthProps {
  monthKey: BookMonth_month$key;
  /** The child's name. */
  name: string;
  leftOut: ReadonlySet<string>;
}

const monthName = formatter({ month: 'long' });
const yearName = formatter({ year: 'numeric' });

/** The page of a month: photos with what was said beside what was done, what the child said, what grew, and moods as a line. */
export function BookMonth({ monthKey, name, leftOut }: BookMonthProps) {
  const month = useFragment(
    graphql`
      fragment BookMonth_month on BookMonth {
        month
        adventures
        completions {
          id
          title
          comment
          imageUrl
          localDate
        }
        quotes {
          id
          text
          saidOn
        }
        ...BookMoods_month
        ...BookSkills_month
      }
    `,
    monthKey,
  );
  const titleId = useId();
  const photos = month.completions.flatMap(({ id, title, comment = null, imageUrl, localDate: date }): Photo[] =>
    imageUrl ? [{ id, url: imageUrl, title, comment, date }] : [],
  );
  const said = month.quotes.map(({ id, text, saidOn }): Words => ({ id, text, date: saidOn, title: null }));
  const written = month.completions.flatMap(({ id, title, comment, imageUrl, localDate: date }): Words[] =>
    comment && !imageUrl ? [{ id, text: comment, date, title }] : [],
  );
  const items = chooseItems(photos, [...said, ...written], leftOut);
  // Numbers alone are no page.
  if (items.photos.length + items.words.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="book-page">
      <header className="book-head">
        <h2 id={titleId}>
          {monthName(month.month)} <span className="book-head-year">{yearName(month.month)}</span>
        </h2>
        <p className="book-count">{plural(month.adventures, { one: '# adventure', other: '# adventures' })}</p>
      </header>
      {items.photos.length > 0 && <BookPhotos photos={items.photos} />}
      {items.words.length > 0 && <BookWords words={items.words} name={name} alone={items.photos.length === 0} />}
      <footer className="book-foot">
        <BookSkills monthKey={month} />
        {!leftOut.has(`moods ${month.month}`) && <BookMoods monthKey={month} />}
      </footer>
    </section>
  );
}
