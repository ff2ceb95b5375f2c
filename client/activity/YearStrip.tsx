import { useCallback, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { longDate } from '../lib/dateText.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { YearStrip_days$key } from '../relay/__generated__/YearStrip_days.graphql.ts';
import type { YearStripQuery } from '../relay/__generated__/YearStripQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { ActivityDayRow } from './ActivityDayRow.tsx';
import { isActive } from './activityTint.ts';
import { stripDays, stripHeight, yearSquares } from './yearGrid.ts';
import { YearLegend } from './YearLegend.tsx';
import { YearSquares } from './YearSquares.tsx';
import { YearStripSkeleton } from './YearStripSkeleton.tsx';

interface YearStripProps {
  childId: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The days of the timeline. They replace the year's entries of the same dates because they are newer. */
  latestKey: YearStrip_days$key;
}

/**
 * One mark for each day of the last year, and the selected day below it. Loads the year just before it scrolls into view,
 * and handles its own errors.
 */
export function YearStrip({ childId, today, latestKey }: YearStripProps) {
  const latest = useFragment(
    graphql`
      fragment YearStrip_days on ActivityDay @relay(plural: true) {
        date
        taskCount
        hasMood
        level
        ...ActivityDayRow_day
      }
    `,
    latestKey,
  );
  const { data, failed, busy, load } = useOnDemandQuery<YearStripQuery>(graphql`
    query YearStripQuery($id: ID!) @throwOnFieldError {
      node(id: $id) {
        ... on Child {
          activity(days: 365) @required(action: THROW) {
            days {
              date
              taskCount
              hasMood
              level
              ...ActivityDayRow_day
            }
          }
        }
      }
    }
  `);
  const [picked, setPicked] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const loadYear = useCallback(() => void load({ id: childId }), [childId, load]);
  useNearViewport(place, loadYear);
  const year = data?.node?.activity?.days;
  const days = new Map([...(year ?? []), ...latest].map((day) => [day.date, day]));
  const active = yearSquares(today).filter(({ date }) => isActive(days.get(date))).length;
  const pickedDay = picked === null ? undefined : days.get(picked);
  // Nothing is said about a year without any activity; the list below does.
  if (year && active === 0) return null;
  return (
    <div ref={place} style={{ minHeight: stripHeight }}>
      {failed ? (
        <ErrorNotice title="The last year could not be loaded" onRetry={loadYear} busy={busy} />
      ) : year ? (
        <section aria-label="The last year">
          <p className="sr-only">
            Active on {active} of the last {stripDays} days.
          </p>
          <YearSquares today={today} days={days} picked={picked} onPick={setPicked} />
          <YearLegend />
          {picked !== null &&
            (pickedDay ? (
              <ul className="mt-3 rounded-field bg-ground px-[14px]" aria-label="Selected day">
                <ActivityDayRow key={picked} childId={childId} dayKey={pickedDay} />
              </ul>
            ) : (
              <p className="mt-3 rounded-field bg-ground px-3.5 py-3 text-13 text-soft">
                {longDate(picked)}: nothing recorded
              </p>
            ))}
        </section>
      ) : (
        <YearStripSkeleton />
      )}
    </div>
  );
}
