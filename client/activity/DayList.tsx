import { plural, t } from '@lingui/core/macro';
import { useRef, useState, useTransition } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DayList_days$key } from '../relay/__generated__/DayList_days.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { longDate } from '../lib/dateText.ts';
import { QuoteList } from '../quotes/QuoteList.tsx';
import { useQuotes } from '../quotes/useQuotes.ts';
import { ActivityDayRow } from './ActivityDayRow.tsx';
import { DayDate } from './DayDate.tsx';
import type { DayMarks } from './dayMark.ts';
import { daysWith } from './daysWith.ts';
import { NoActivities } from './NoActivities.tsx';
import { useMemories } from './useMemories.ts';

/** How many days of a longer window the opened timeline shows before a tap. */
const firstDays = 7;

interface DayListProps {
  child: { readonly id: string; readonly name: string; readonly today: string };
  /** The first date of the window, yyyy-MM-dd. */
  since: string;
  daysKey: DayList_days$key;
  marks: DayMarks;
}

/** The days with completions, a mood or something that the child said, newest first, each with its photo or sentence; all of them on a tap. */
export function DayList({ child, since: first, daysKey, marks }: DayListProps) {
  const active = useFragment(
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
  const place = useRef<HTMLDivElement>(null);
  const quotes = useQuotes(place, { childId: child.id, from: first, to: child.today });
  const days = daysWith(active, [...quotes.keys()]);
  const shown = all ? days : days.slice(0, firstDays);
  const [until, since] = [shown[0]?.date ?? child.today, shown.at(-1)?.date ?? child.today];
  const taskCount = shown.reduce((sum, { day }) => sum + (day?.taskCount ?? 0), 0);
  const memories = useMemories(place, { childId: child.id, since, until, taskCount });
  const saidOn = (date: string) => {
    const said = quotes.get(date);
    return said && <QuoteList child={child} quotes={said} />;
  };
  return (
    <div ref={place}>
      {days.length === 0 && <NoActivities />}
      <ol className="divide-y divide-line empty:hidden" aria-label={t`Active days`}>
        {shown.map(({ date, day }) =>
          day ? (
            // Another completion makes loaded details out of date.
            <ActivityDayRow
              key={`${date} ${day.taskCount}`}
              childId={child.id}
              dayKey={day}
              marks={marks.get(date)}
              memoryKey={memories.get(date)}
            >
              {saidOn(date)}
            </ActivityDayRow>
          ) : (
            <li key={date} className="py-2">
              <DayDate level={null}>{longDate(date)}</DayDate>
              {saidOn(date)}
            </li>
          ),
        )}
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
          {all ? t`Show fewer days` : t`Show all ${plural(days.length, { one: '# day', other: '# days' })}`}
        </Button>
      )}
    </div>
  );
}
