import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { hueAt } from '../lib/hue.ts';
import type { Book_child$key } from '../relay/__generated__/Book_child.graphql.ts';
import { Sprout } from '../ui/drawings/plants.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import a4 from './a4.css?url';
import a5 from './a5.css?url';
import { BookCover } from './BookCover.tsx';
import { LeaveOutContext } from './LeaveOut.tsx';
import { BookMilestones } from './BookMilestones.tsx';
import { BookMonth } from './BookMonth.tsx';
import { BookMost } from './BookMost.tsx';
import { BookTools } from './BookTools.tsx';
import { useBookChoices } from './bookChoices.ts';
import type { Photo } from './bookLayout.ts';
import { spanTitle } from './bookSpan.ts';
import type { BookSpan } from './spanIn.ts';

interface BookProps {
  childKey: Book_child$key;
  span: BookSpan;
}

/** The style sheets with the size of the paper. */
const sheets = { a4, a5 } as const;

/** The tools of the book, which are not printed, and its pages, as paper in both themes. */
export function Book({ childKey, span }: BookProps) {
  const child = useFragment(
    graphql`
      fragment Book_child on Child @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        id
        name
        hue
        book(from: $from, to: $to) {
          adventures
          months {
            month
            completions {
              id
              title
              comment
              imageUrl
              localDate
            }
            ...BookMonth_month
          }
          ...BookMost_book
        }
        milestones(from: $from, to: $to) {
          ...BookMilestones_milestones
        }
        ...BookTools_child
      }
    `,
    childKey,
  );
  const [choices, choose] = useBookChoices(child.id);
  const pages = useRef<HTMLDivElement>(null);
  const months = child.book?.months ?? [];
  const leftOut = new Set(choices.leftOut);
  const photos = months.flatMap(({ completions }) =>
    completions.flatMap(({ id, title, comment = null, imageUrl, localDate }): Photo[] =>
      imageUrl && !leftOut.has(id) ? [{ id, url: imageUrl, title, comment, date: localDate }] : [],
    ),
  );
  const cover = photos.find(({ id }) => id === choices.cover) ?? photos.at(0) ?? null;
  const { name } = child;
  return (
    <>
      <link rel="stylesheet" href={sheets[choices.paper]} />
      <BookTools
        childKey={child}
        span={span}
        choices={choices}
        onChoose={choose}
        photos={photos}
        cover={cover}
        pages={pages}
        isEmpty={months.length === 0}
      />
      {months.length === 0 ? (
        <EmptyState
          drawing={<Sprout className="size-16 text-done" />}
          title={t`Nothing to keep yet`}
          text={t`Photos and sentences of these dates will stand here, a page for each month.`}
        />
      ) : (
        <LeaveOutContext value={(id) => choose({ leftOut: [...choices.leftOut, id] })}>
          <div
            ref={pages}
            data-look="paper"
            data-paper={choices.paper}
            style={{ '--hue': hueAt(child.hue) } as React.CSSProperties}
            className="book mt-6 text-ink"
          >
            <BookCover
              name={name}
              title={spanTitle(span)}
              photo={cover}
              adventures={child.book?.adventures ?? 0}
              seed={child.id}
            />
            {months.map((month) => (
              <BookMonth key={month.month} monthKey={month} name={name} leftOut={leftOut} />
            ))}
            {child.milestones.length > 0 && <BookMilestones milestonesKey={child.milestones} leftOut={leftOut} />}
            {child.book && <BookMost bookKey={child.book} name={name} seed={child.id} leftOut={leftOut} />}
          </div>
        </LeaveOutContext>
      )}
    </>
  );
}
