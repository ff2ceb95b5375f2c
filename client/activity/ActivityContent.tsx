import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../lib/choose.ts';
import type { ActivityContent_child$key } from '../relay/__generated__/ActivityContent_child.graphql.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { Tiles } from '../ui/Tiles.tsx';
import { marksOf } from './dayMark.ts';
import { DayList } from './DayList.tsx';
import { NoActivities } from './NoActivities.tsx';
import { YearStrip } from './YearStrip.tsx';

interface ActivityContentProps {
  childKey: ActivityContent_child$key;
  /** The window, in days. */
  window: number;
  /** Shows the window as well: its choice, its totals and its days. */
  open: boolean;
  /** The choice of a window. */
  children: ReactNode;
}

/** A square for every day of the year; below it the totals of the window and a list of the days with activity. */
export function ActivityContent({ childKey, window, open, children }: ActivityContentProps) {
  const child = useFragment(
    graphql`
      fragment ActivityContent_child on Child @throwOnFieldError @argumentDefinitions(days: { type: "Int!" }) {
        id
        name
        today
        totalPoints
        activity(days: $days) @required(action: THROW) {
          taskCount
          points
          activeDays
          days {
            ...DayList_days
          }
          restDays
          frozenOn
          lateDays
          ...YearStrip_activity
        }
      }
    `,
    childKey,
  );
  const showsStreaks = useShowsStreaks();
  const { taskCount, points, activeDays, days } = child.activity;
  return (
    <div className="flex flex-col gap-2 small:gap-3">
      <YearStrip childId={child.id} today={child.today} latestKey={child.activity} />
      {open ? (
        <>
          <div>{children}</div>
          <Tiles
            look="line"
            label={t`Activity in this period`}
            tiles={[
              { label: t`Total Tasks`, value: taskCount },
              { label: t`Points Earned`, value: points },
              { label: t`Active Days`, value: activeDays },
            ]}
          />
          <p className="text-13 text-soft tabular-nums">
            <Trans>Total points: {numberText(child.totalPoints)}</Trans>
          </p>
          <DayList
            child={child}
            since={addDays(child.today, 1 - window)}
            daysKey={days}
            marks={marksOf(child.activity, showsStreaks)}
          />
        </>
      ) : (
        days.length === 0 && <NoActivities />
      )}
    </div>
  );
}
