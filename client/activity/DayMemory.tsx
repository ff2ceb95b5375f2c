import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import type { DayMemory_completion$key } from '../relay/__generated__/DayMemory_completion.graphql.ts';

/** What a day is remembered by: its photo and its sentence. */
export function DayMemory({ completionKey }: { completionKey: DayMemory_completion$key }) {
  const { title, comment, imageUrl } = useFragment(
    graphql`
      fragment DayMemory_completion on Completion {
        title
        comment
        imageUrl
      }
    `,
    completionKey,
  );
  return (
    <div className="my-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {imageUrl && (
        <img
          src={imageUrl}
          alt={title}
          loading="lazy"
          width={88}
          height={88}
          className="size-22 shrink-0 rounded-field object-cover small:size-28"
        />
      )}
      <p
        dir="auto"
        className={classNames(
          'min-w-0 flex-1 basis-32 font-heading text-17 text-pretty wrap-anywhere small:line-clamp-3',
          imageUrl ? 'line-clamp-3' : 'line-clamp-2',
        )}
      >
        {comment || title}
      </p>
    </div>
  );
}
