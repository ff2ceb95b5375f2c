import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Mood } from '../../schema/mood/mood.rules.ts';
import { useIsReadOnly } from '../children/readOnly.ts';
import { isolated } from '../lib/isolate.ts';
import type { MoodDay_child$key } from '../relay/__generated__/MoodDay_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { MoodForm } from './MoodForm.tsx';
import { RecordedMood } from './RecordedMood.tsx';

const failures = {
  today: "Failed to fetch today's mood",
  yesterday: "Failed to fetch yesterday's mood",
} as const;

interface MoodDayProps {
  childKey: MoodDay_child$key;
  /** Whether the viewer may edit the child and has the mood tracker. */
  canRecord: boolean;
  /** Whether a retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  onRecorded: (mood: Mood) => void;
}

/** Today's or yesterday's mood: read-only once it is recorded. Each day fails and retries independently. */
export function MoodDay({ childKey, canRecord, busy, onRetry, onRecorded }: MoodDayProps) {
  const child = useFragment(
    graphql`
      fragment MoodDay_child on Child {
        name
        viewerHasMoodTracker
        todaysMood @catch(to: RESULT) {
          ...RecordedMood_entry
        }
        yesterdaysMood @catch(to: RESULT) {
          ...RecordedMood_entry
        }
        ...MoodForm_child
      }
    `,
    childKey,
  );
  const [day, setDay] = useState<keyof typeof failures>('today');
  const isReadOnly = useIsReadOnly();
  const isToday = day === 'today';
  const mood = isToday ? child.todaysMood : child.yesterdaysMood;
  const name = isolated(child.name);
  const question = isToday ? `How is ${name} feeling today?` : `How was ${name} feeling yesterday?`;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-17 wrap-anywhere">{isReadOnly ? `${name}'s mood ${day}` : question}</p>
        <Button variant="plain" className="-mx-side small:mx-0" onClick={() => setDay(isToday ? 'yesterday' : 'today')}>
          {isToday ? 'Switch to yesterday' : 'Switch to today'}
        </Button>
      </div>
      {!mood.ok ? (
        <ErrorNotice title={failures[day]} text="Please try again." onRetry={onRetry} busy={busy} />
      ) : mood.value ? (
        <RecordedMood entryKey={mood.value} childName={child.name} day={day} />
      ) : canRecord ? (
        <MoodForm key={day} childKey={child} day={day} question={question} onRecorded={onRecorded} />
      ) : (
        <p className="text-15 text-soft">
          {child.viewerHasMoodTracker
            ? isReadOnly && isToday
              ? 'Nobody has chosen a face yet.'
              : 'No mood recorded yet.'
            : 'The mood tracker is switched off for this account.'}
        </p>
      )}
    </>
  );
}
