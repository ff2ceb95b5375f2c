import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Authors } from '../completion/Authors.tsx';
import type { DayMemory_completion$key } from '../relay/__generated__/DayMemory_completion.graphql.ts';

interface DayMemoryProps {
  completionKey: DayMemory_completion$key;
  /** Shown below the sentence. */
  children: ReactNode;
}

/** What a day is remembered by: its photo and its sentence. */
export function DayMemory({ completionKey, children }: DayMemoryProps) {
  const completion = useFragment(
    graphql`
      fragment DayMemory_completion on Completion {
        title
        comment
        imageUrl
        ...Authors_completion
      }
    `,
    completionKey,
  );
  const { title, comment, imageUrl } = completion;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
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
      <div className="min-w-0 flex-1 basis-32">
        <p dir="auto" className="line-clamp-2 font-heading text-17 text-pretty wrap-anywhere small:line-clamp-3">
          {comment || title}
        </p>
        <Authors completionKey={completion} />
        {children}
      </div>
    </div>
  );
}
