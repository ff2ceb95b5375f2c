import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { activityWindows } from '../../schema/activity/activity.rules.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { YearStrip_activity$key } from '../relay/__generated__/YearStrip_activity.graphql.ts';
import type { YearStripQuery } from '../relay/__generated__/YearStripQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { ActivityDayRow } from './ActivityDayRow.tsx';
import { isActive } from './activityTint.ts';
import { type DayMarks, marksOf, renewedMarks } from './dayMark.ts';
import { dayText } from './dayText.ts';
import { stripDays, stripHeight, yearSquares } from './yearGrid.ts';
import { YearLegend } from './YearLegend.tsx';
import { YearSquares } from './YearSquares.tsx';
import { YearStripSkeleton } from './YearStripSkeleton.tsx';

/** The shortest window of the timeline, in days: at least its marks are always the newest. */
const shortestWindow = Math.min(...activityWindows.map(({ days }) => days));

const noMarks: DayMarks = new Map();

interface YearStripProps {
  childId: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The timeline's window. Its days and marks replace the year's of the same dates because they are newer. */
  latestKey: YearStrip_activity$key;
}

/**
 * One mark for each day of the last year, and the selected day below it. Loads the year just before it scrolls into view,
 * and handles its own errors.
 */
export function YearStrip({ childId, today, latestKey }: YearStripProps) {
  const latest = useFragment(
    graphql`
      fragment YearStrip_activity on Activity {
        days {
          date
          taskCount
          hasMood
          level
          ...ActivityDayRow_day
        }
        restDays
        frozenOn
        lateDays
      }
    `,
    latestKey,
  );
  const { data, failed, busy, load } = useOnDemandQuery<YearStripQuery>(graphql`
    query YearStripQuery($id: ID!) @throwOnFieldError {
      node(id: $id) {
        ... on Child {
          activity(days: 365) @required(action: THROW) {
            ...YearStrip_activity @relay(mask: false)
          }
        }
      }
    }
  `);
  const [picked, setPicked] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const loadYear = useCallback(() => void load({ id: childId }), [childId, load]);
  useNearViewport(place, loadYear);
  const year = data?.node?.activity;
  const days = new Map([...(year?.days ?? []), ...latest.days].map((day) => [day.date, day]));
  const showsStreaks = useShowsStreaks();
  const marks = year
    ? renewedMarks(marksOf(year, showsStreaks), marksOf(latest, showsStreaks), addDays(today, 1 - shortestWindow))
    : noMarks;
  const squares = yearSquares(today);
  const active = squares.filter(({ date }) => isActive(days.get(date))).length;
  const pickedDay = picked === null ? undefined : days.get(picked);
  // Nothing is said about a year without any activity; the list below does.
  if (year && active === 0) return null;
  return (
    <div ref={place} style={{ minHeight: stripHeight }}>
      {failed ? (
        <ErrorNotice title={t`The last year could not be loaded`} onRetry={loadYear} busy={busy} />
      ) : year ? (
        <section aria-label={t`The last year`}>
          <p className="sr-only">
            <Trans>
              Active on {active} of the last {stripDays} days.
            </Trans>
          </p>
          <YearSquares today={today} days={days} marks={marks} picked={picked} onPick={setPicked} />
          <YearLegend occurring={new Set(squares.flatMap(({ date }) => marks.get(date) ?? []))} />
          {picked !== null &&
            (pickedDay ? (
              <ul className="mt-3 rounded-field bg-ground px-[14px]" aria-label={t`Selected day`}>
                <ActivityDayRow key={picked} childId={childId} dayKey={pickedDay} marks={marks.get(picked)} />
              </ul>
            ) : (
              <p className="mt-3 rounded-field bg-ground px-3.5 py-3 text-13 text-soft">
                {dayText(picked, undefined, marks.get(picked))}
              </p>
            ))}
        </section>
      ) : (
        <YearStripSkeleton />
      )}
    </div>
  );
}
