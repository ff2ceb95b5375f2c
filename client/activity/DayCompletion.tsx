import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { Authors } from '../completion/Authors.tsx';
import { Hearts } from '../hearts/Hearts.tsx';
import { timeOfDay } from '../lib/timeOfDay.ts';
import type { DayCompletion_completion$key } from '../relay/__generated__/DayCompletion_completion.graphql.ts';
import { Coin } from '../ui/drawings/Coin.tsx';

const frequencyNames: Readonly<Record<string, string>> = { DAILY: t`Daily`, WEEKLY: t`Weekly`, MONTHLY: t`Monthly` };

/** A completion in the timeline: photo and comment large, then title, frequency, points and time. */
export function DayCompletion({ completionKey }: { completionKey: DayCompletion_completion$key }) {
  const completion = useFragment(
    graphql`
      fragment DayCompletion_completion on Completion {
        id
        title
        frequency
        points
        completedAt
        receivedAt
        comment
        imageUrl
        completedBy {
          isViewer
        }
        hearts {
          ...Hearts_authors
        }
        ...Authors_completion
      }
    `,
    completionKey,
  );
  const { id, title, frequency, points, completedAt, receivedAt, comment, imageUrl, completedBy, hearts } = completion;
  return (
    <li className="overflow-hidden rounded-field bg-ground">
      {imageUrl && (
        <a
          href={imageUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Photo of ${title} (opens in a new tab)`}
          className="block rounded-field focus-visible:-outline-offset-3"
        >
          <img src={imageUrl} alt="" loading="lazy" className="aspect-4/3 max-h-96 w-full object-cover" />
        </a>
      )}
      <div className="px-[14px] py-3">
        {comment && (
          <p dir="auto" className="mb-1.5 font-heading text-17 wrap-anywhere whitespace-pre-line">
            {comment}
          </p>
        )}
        <h4 className="text-title font-semibold wrap-anywhere">{title}</h4>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-soft tabular-nums">
          <span>{frequencyNames[frequency]}</span>
          <span className="inline-flex items-center gap-1">
            <Coin className="size-4" />
            {plural(points, { one: '# point', other: '# points' })}
          </span>
          <time dateTime={completedAt}>{timeOfDay(completedAt)}</time>
          {receivedAt && (
            <span>
              <Trans>added later</Trans>
            </span>
          )}
          <Authors completionKey={completion} />
        </p>
        <Hearts of={{ completionId: id }} title={title} isOwn={completedBy?.isViewer === true} heartsKey={hearts} />
      </div>
    </li>
  );
}
