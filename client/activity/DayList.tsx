import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DayList_days$key } from '../relay/__generated__/DayList_days.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { ActivityDayRow } from './ActivityDayRow.tsx';

const firstDays = 10;
const moreDays = 30;

interface DayListProps {
  childId: string;
  daysKey: DayList_days$key;
}

/** The days with completions or a mood, newest first, paginated so that a year renders quickly. */
export function DayList({ childId, daysKey }: DayListProps) {
  const days = useFragment(
    graphql`
      fragment DayList_days on ActivityDay @relay(plural: true) {
        date
        taskCount
        ...ActivityDayRow_day
      }
    `,
    daysKey,
  );
  const [shown, setShown] = useState(firstDays);
  const left = days.length - shown;
  return (
    <div>
      <ol className="divide-y divide-line" aria-label="Active days">
        {days.slice(0, shown).map((day) => (
          // Another completion makes loaded details out of date.
          <ActivityDayRow key={`${day.date} ${day.taskCount}`} childId={childId} dayKey={day} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="quiet" wide className="mt-3" onClick={() => setShown(shown + moreDays)}>
          Show more days ({left} left)
        </Button>
      )}
    </div>
  );
}
