import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MoodCheckIn_child$key } from '../relay/__generated__/MoodCheckIn_child.graphql.ts';
import type { MoodCheckInRefetchQuery } from '../relay/__generated__/MoodCheckInRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/MoodCheckInRefetchQuery.graphql.ts';
import { useOnDemandRefetch } from '../relay/useOnDemandRefetch.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Section } from '../ui/Section.tsx';
import { MoodForm } from './MoodForm.tsx';
import { RecordedMood } from './RecordedMood.tsx';

export type MoodDay = 'today' | 'yesterday';

const failures: Record<MoodDay, string> = {
  today: "Failed to fetch today's mood",
  yesterday: "Failed to fetch yesterday's mood",
};

/**
 * Records the child's mood of today and yesterday. A recorded mood is read-only. Each day fails and retries independently.
 * See docs/product.md#moods.
 */
export function MoodCheckIn({ childKey }: { childKey: MoodCheckIn_child$key }) {
  const [key, own] = useOnDemandRefetch<MoodCheckInRefetchQuery, MoodCheckIn_child$key>(
    refetchQuery,
    childKey,
    ({ node }) => node,
  );
  const child = useFragment(
    graphql`
      fragment MoodCheckIn_child on Child @refetchable(queryName: "MoodCheckInRefetchQuery") {
        id
        name
        viewerCanEdit
        todaysMood @catch(to: RESULT) {
          ...RecordedMood_entry
        }
        yesterdaysMood @catch(to: RESULT) {
          ...RecordedMood_entry
        }
        ...MoodForm_child
      }
    `,
    key,
  );
  const [day, setDay] = useState<MoodDay>('today');
  const place = useRef<HTMLDivElement>(null);

  const mood = day === 'today' ? child.todaysMood : child.yesterdaysMood;
  const question = day === 'today' ? `How is ${child.name} feeling today?` : `How was ${child.name} feeling yesterday?`;
  // The form is about to be removed: moves the focus to the recorded mood.
  const moveFocus = () => place.current?.focus({ preventScroll: true });

  return (
    <Section title="Mood Check-in">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-17 wrap-anywhere">{question}</p>
        <Button
          variant="plain"
          className="-mx-4 small:mx-0"
          onClick={() => setDay(day === 'today' ? 'yesterday' : 'today')}
        >
          {day === 'today' ? 'Switch to yesterday' : 'Switch to today'}
        </Button>
      </div>
      <div ref={place} tabIndex={-1} className="rounded-field outline-none">
        {!mood.ok ? (
          <ErrorNotice
            title={failures[day]}
            text="Please try again."
            onRetry={() => void own.load({ id: child.id })}
            busy={own.busy}
          />
        ) : mood.value ? (
          <RecordedMood entryKey={mood.value} day={day} />
        ) : child.viewerCanEdit ? (
          <MoodForm key={day} childKey={child} day={day} question={question} onRecorded={moveFocus} />
        ) : (
          <p className="text-15 text-soft">No mood recorded yet.</p>
        )}
      </div>
    </Section>
  );
}
