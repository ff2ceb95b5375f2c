import { graphql, useFragment } from 'react-relay';
import { Authors } from '../completion/Authors.tsx';
import { classNames } from '../lib/classNames.ts';
import { daysAgo } from '../lib/dateText.ts';
import type { AlbumPage_completion$key } from '../relay/__generated__/AlbumPage_completion.graphql.ts';

interface AlbumPageProps {
  completionKey: AlbumPage_completion$key;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  onOpen: () => void;
}

/** A day in the album: its photo large above its sentence, or the sentence alone in large letters. */
export function AlbumPage({ completionKey, today, onOpen }: AlbumPageProps) {
  const completion = useFragment(
    graphql`
      fragment AlbumPage_completion on Completion {
        title
        comment
        imageUrl
        localDate
        ...Authors_completion
      }
    `,
    completionKey,
  );
  const { title, comment, imageUrl, localDate } = completion;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col overflow-hidden rounded-field bg-ground text-start focus-visible:-outline-offset-3"
    >
      {imageUrl && <img src={imageUrl} alt={title} loading="lazy" className="aspect-3/2 w-full object-cover" />}
      <span className="flex w-full grow flex-col justify-center gap-1 px-3.5 py-3">
        <span
          dir="auto"
          className={classNames(
            'font-heading text-pretty wrap-anywhere',
            imageUrl ? 'line-clamp-2 text-17' : 'line-clamp-5 text-21',
          )}
        >
          {comment || title}
        </span>
        <span className="flex flex-wrap gap-x-2 text-13 text-soft">
          {daysAgo(localDate, today)}
          <Authors completionKey={completion} />
        </span>
      </span>
    </button>
  );
}
