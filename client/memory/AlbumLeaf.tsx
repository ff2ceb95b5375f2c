import { graphql, useFragment } from 'react-relay';
import { Authors } from '../completion/Authors.tsx';
import { classNames } from '../lib/classNames.ts';
import { longDate } from '../lib/dateText.ts';
import { QuoteWords } from '../quotes/QuoteWords.tsx';
import type { AlbumLeaf_completion$key } from '../relay/__generated__/AlbumLeaf_completion.graphql.ts';

interface AlbumLeafProps {
  /** Null where only something was said. */
  completionKey: AlbumLeaf_completion$key | null;
  /** yyyy-MM-dd */
  date: string;
  /** What the child said. */
  quotes: readonly { readonly id: string; readonly text: string }[];
  /** `3 of 24`. */
  place: string;
  isCurrent: boolean;
  /** Whether its photo is loaded: it is shown soon. */
  isNear: boolean;
}

/** A leaf of the album: a photo large, with what was said beside what was done; or what was said in large letters. */
export function AlbumLeaf({ completionKey, date, quotes, place, isCurrent, isNear }: AlbumLeafProps) {
  const completion = useFragment(
    graphql`
      fragment AlbumLeaf_completion on Completion {
        title
        comment
        imageUrl
        ...Authors_completion
      }
    `,
    completionKey,
  );
  const { title, comment, imageUrl } = completion ?? {};
  const words = imageUrl ? 'text-21' : 'text-27';
  return (
    <li
      aria-label={`${place}, ${longDate(date)}`}
      inert={!isCurrent}
      className="flex size-full shrink-0 snap-start snap-always flex-col items-center-safe justify-center-safe gap-5 overflow-y-auto p-4 wide:flex-row wide:gap-10 wide:p-10"
    >
      {imageUrl && (
        <div className="flex min-h-0 w-full max-w-3xl items-center justify-center wide:h-full wide:w-3/5">
          {isNear && (
            <img
              src={imageUrl}
              alt={title}
              className="max-h-[58dvh] max-w-full rounded-card object-contain shadow-lifted wide:max-h-full"
            />
          )}
        </div>
      )}
      <div className={classNames('flex w-full flex-col gap-3', imageUrl ? 'max-w-3xl wide:w-2/5' : 'max-w-2xl')}>
        {quotes.map(({ id, text }) => (
          <QuoteWords key={id} text={text} look={words} />
        ))}
        {comment && (
          <p dir="auto" className={classNames('font-heading text-pretty wrap-anywhere whitespace-pre-line', words)}>
            {comment}
          </p>
        )}
        <div>
          {title && <p className="text-15 font-semibold wrap-anywhere">{title}</p>}
          <p className="flex flex-wrap gap-x-2 text-13 text-soft">
            {longDate(date)}
            {completion && <Authors completionKey={completion} />}
          </p>
        </div>
      </div>
    </li>
  );
}
