import { graphql, useFragment } from 'react-relay';
import type { ActivityContent_child$key } from '../relay/__generated__/ActivityContent_child.graphql.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { Tiles } from '../ui/Tiles.tsx';
import { marksOf } from './dayMark.ts';
import { DayList } from './DayList.tsx';
import { NoActivities } from './NoActivities.tsx';
import { YearStrip } from './YearStrip.tsx';

/** The totals of the window, a square for every day of the year, and a list of the days with activity. */
export function ActivityContent({ childKey }: { childKey: ActivityContent_child$key }) {
  const child = useFragment(
    graphql`
      fragment ActivityContent_child on Child @throwOnFieldError @argumentDefinitions(days: { type: "Int!" }) {
        id
        today
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
      <Tiles
        look="line"
        label="Activity in this period"
        tiles={[
          { label: 'Total Tasks', value: taskCount },
          { label: 'Points Earned', value: points },
          { label: 'Active Days', value: activeDays },
        ]}
      />
      <YearStrip childId={child.id} today={child.today} latestKey={child.activity} />
      {days.length === 0 ? (
        <NoActivities />
      ) : (
        <DayList childId={child.id} daysKey={days} marks={marksOf(child.activity, showsStreaks)} />
      )}
    </div>
  );
}
