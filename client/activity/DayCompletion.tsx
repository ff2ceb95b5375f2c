import { graphql, useFragment } from 'react-relay';
import { timeOfDay } from '../lib/dateText.ts';
import type { DayCompletion_completion$key } from '../relay/__generated__/DayCompletion_completion.graphql.ts';
import { Coin } from '../ui/drawings/Coin.tsx';

const frequencyNames: Readonly<Record<string, string>> = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' };

/** A completion in the timeline: title, frequency, points, time, and the comment and photo if there are any. */
export function DayCompletion({ completionKey }: { completionKey: DayCompletion_completion$key }) {
  const { title, frequency, points, completedAt, comment, imageUrl } = useFragment(
    graphql`
      fragment DayCompletion_completion on Completion {
        title
        frequency
        points
        completedAt
        comment
        imageUrl
      }
    `,
    completionKey,
  );
  return (
    <li className="flex gap-3 rounded-field bg-ground px-3.5 py-3">
      <div className="min-w-0 grow">
        <h4 className="font-heading text-15 font-extrabold wrap-anywhere">{title}</h4>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-soft tabular-nums">
          <span>{frequencyNames[frequency]}</span>
          <span className="inline-flex items-center gap-1">
            <Coin className="size-4" />
            {points} points
          </span>
          <time dateTime={completedAt}>{timeOfDay(completedAt)}</time>
        </p>
        {comment && (
          <p dir="auto" className="mt-1.5 text-15 wrap-anywhere whitespace-pre-line">
            {comment}
          </p>
        )}
      </div>
      {imageUrl && (
        <a
          href={imageUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Photo of ${title} (opens in a new tab)`}
          className="size-16 shrink-0 rounded-small"
        >
          <img
            src={imageUrl}
            alt=""
            loading="lazy"
            width={64}
            height={64}
            className="size-16 rounded-small object-cover"
          />
        </a>
      )}
    </li>
  );
}
