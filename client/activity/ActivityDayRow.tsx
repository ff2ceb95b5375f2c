import { plural, t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { longDate } from '../lib/dateText.ts';
import type { ActivityDayRow_day$key } from '../relay/__generated__/ActivityDayRow_day.graphql.ts';
import type { DayMemory_completion$key } from '../relay/__generated__/DayMemory_completion.graphql.ts';
import { ChevronIcon } from '../ui/drawings/controlIcons.tsx';
import { SpinnerMark } from '../ui/SpinnerMark.tsx';
import { DayDate } from './DayDate.tsx';
import { type DayMark, markTexts } from './dayMark.ts';
import { DayDetails } from './DayDetails.tsx';
import { DayMemory } from './DayMemory.tsx';
import { useDayDetails } from './useDayDetails.ts';

interface ActivityDayRowProps {
  childId: string;
  dayKey: ActivityDayRow_day$key;
  marks: readonly DayMark[] | undefined;
  /** What the day is remembered by; the details show it too. */
  memoryKey?: DayMemory_completion$key | undefined;
  /** Stands below what the day is remembered by. */
  children?: ReactNode;
}

/** One day of the timeline. Show Details opens its completions. */
export function ActivityDayRow({ childId, dayKey, marks = [], memoryKey, children }: ActivityDayRowProps) {
  const { date, taskCount, points, hasMood, level } = useFragment(
    graphql`
      fragment ActivityDayRow_day on ActivityDay {
        date
        taskCount
        points
        hasMood
        level
      }
    `,
    dayKey,
  );
  const { detailsKey, busy, toggle } = useDayDetails(childId, date);
  const id = useId();
  const facts = [
    taskCount > 0 && t`${plural(taskCount, { one: '# task', other: '# tasks' })} completed`,
    hasMood && t`Mood tracked`,
    points > 0 && t`${plural(points, { one: '# point', other: '# points' })} earned`,
    ...marks.map((mark) => markTexts[mark]),
  ].filter((fact) => fact !== false);
  const numbers = (
    <ul className="flex flex-wrap gap-x-3 text-13 text-soft tabular-nums">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-end gap-x-2.5">
        <DayDate id={`${id}-date`} level={level}>
          {longDate(date)}
        </DayDate>
        {taskCount > 0 && (
          <button
            id={`${id}-toggle`}
            type="button"
            aria-expanded={detailsKey !== null}
            aria-controls={`${id}-details`}
            aria-labelledby={`${id}-toggle ${id}-date`}
            aria-busy={busy}
            disabled={busy}
            onClick={() => void toggle()}
            className="-mt-1 -me-2 flex min-h-8 min-w-11 shrink-0 items-center justify-center gap-1 rounded-small px-2 text-13 font-semibold text-action hover:bg-action-tint"
          >
            <span className="sr-only phone:not-sr-only">{detailsKey ? t`Hide Details` : t`Show Details`}</span>
            {busy ? (
              <SpinnerMark className="size-5" />
            ) : (
              <ChevronIcon className={classNames('size-5 transition-transform', detailsKey && 'rotate-180')} />
            )}
          </button>
        )}
      </div>
      {memoryKey && !detailsKey ? <DayMemory completionKey={memoryKey}>{numbers}</DayMemory> : numbers}
      {children}
      <div id={`${id}-details`} hidden={!detailsKey}>
        {detailsKey && <DayDetails childKey={detailsKey} />}
      </div>
    </li>
  );
}
