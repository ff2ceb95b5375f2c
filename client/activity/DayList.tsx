import { useRef, useState, useTransition } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countText } from '../../schema/numberText.rules.ts';
import type { DayList_days$key } from '../relay/__generated__/DayList_days.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { ActivityDayRow } from './ActivityDayRow.tsx';
import type { DayMarks } from './dayMark.ts';
import { useMemories } from './useMemories.ts';

/** How many days of a longer window the opened timeline shows before a tap. */
const firstDays = 7;

interface DayListProps {
  childId: string;
  /** At least one day. */
  daysKey: DayList_days$key;
  marks: DayMarks;
}

/** The days with completions or a mood, newest first, each with its photo or sentence; all of them on a tap. */
export function DayList({ childId, daysKey, marks }: DayListProps) {
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
  const [all, setAll] = useState(false);
  const [busy, startTransition] = useTransition();
  const shown = all ? days : days.slice(0, firstDays);
  const list = useRef<HTMLOListElement>(null);
  const [until, since] = [shown[0]?.date ?? '', shown.at(-1)?.date ?? ''];
  const taskCount = shown.reduce((sum, day) => sum + day.taskCount, 0);
  const memories = useMemories(list, { childId, since, until, taskCount });
  return (
    <div>
      <ol ref={list} className="divide-y divide-line" aria-label="Active days">
        {shown.map((day) => (
          // Another completion makes loaded details out of date.
          <ActivityDayRow
            key={`${day.date} ${day.taskCount}`}
            childId={childId}
            dayKey={day}
            marks={marks.get(day.date)}
            memoryKey={memories.get(day.date)}
          />
        ))}
      </ol>
      {days.length > firstDays && (
        <Button
          variant="plain"
          wide
          className="-mt-1 -mb-2"
          aria-expanded={all}
          aria-busy={busy}
          onClick={() => startTransition(() => setAll(!all))}
        >
          {all ? 'Show fewer days' : `Show all ${countText(days.length, 'day')}`}
        </Button>
      )}
    </div>
  );
}
