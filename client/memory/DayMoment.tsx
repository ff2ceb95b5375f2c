import { graphql, useFragment } from 'react-relay';
import { Authors } from '../completion/Authors.tsx';
import type { DayMoment_completion$key } from '../relay/__generated__/DayMoment_completion.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';

/** A completion of a remembered day: its photo and sentence large, or only its title. */
export function DayMoment({ completionKey }: { completionKey: DayMoment_completion$key }) {
  const completion = useFragment(
    graphql`
      fragment DayMoment_completion on Completion {
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
    <li>
      {imageUrl && (
        <img src={imageUrl} alt="" className="mb-2 max-h-[60dvh] w-full rounded-field bg-well object-contain" />
      )}
      <h3 className="flex items-start gap-2 text-15 wrap-anywhere">
        <CheckMark className="mt-0.5 size-5" />
        {title}
      </h3>
      {comment && (
        <p dir="auto" className="mt-1 text-17 wrap-anywhere whitespace-pre-line">
          {comment}
        </p>
      )}
      <Authors completionKey={completion} className="mt-1 block" />
    </li>
  );
}
