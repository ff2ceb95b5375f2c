import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
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
  today: t`Failed to fetch today's mood`,
  yesterday: t`Failed to fetch yesterday's mood`,
} as const;

interface MoodDayProps {
  childKey: MoodDay_child$key;
  day: keyof typeof failures;
  onDay: (day: keyof typeof failures) => void;
  /** Without it only the question and the faces are shown. */
  open: boolean;
  onOpen: () => void;
  /** Whether the viewer may edit the child and has the mood tracker. */
  canRecord: boolean;
  /** Whether a retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  onRecorded: (mood: Mood) => void;
  /** Shown below a bad day of today. */
  comfort: ReactNode;
}

/** Today's or yesterday's mood: read-only once it is recorded. Each day fails and retries independently. */
export function MoodDay(props: MoodDayProps) {
  const { childKey, day, onDay, open, onOpen, canRecord, busy, onRetry, onRecorded, comfort } = props;
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
  const isReadOnly = useIsReadOnly();
  const isToday = day === 'today';
  const mood = isToday ? child.todaysMood : child.yesterdaysMood;
  const name = isolated(child.name);
  const question = isToday ? t`How is ${name} feeling today?` : t`How was ${name} feeling yesterday?`;

  return (
    <>
      <p className="mb-1 text-17 wrap-anywhere">
        {isReadOnly ? (isToday ? t`${name}'s mood today` : t`${name}'s mood yesterday`) : question}
      </p>
      {!mood.ok ? (
        <ErrorNotice title={failures[day]} text={t`Please try again.`} onRetry={onRetry} busy={busy} />
      ) : mood.value ? (
        <RecordedMood entryKey={mood.value} childName={child.name} day={day}>
          {isToday && canRecord && comfort}
        </RecordedMood>
      ) : canRecord ? (
        <MoodForm
          key={day}
          childKey={child}
          day={day}
          question={question}
          open={open}
          onOpen={onOpen}
          onRecorded={onRecorded}
        />
      ) : (
        <p className="text-15 text-soft">
          {child.viewerHasMoodTracker
            ? isReadOnly && isToday
              ? t`Nobody has chosen a face yet.`
              : t`No mood recorded yet.`
            : t`The mood tracker is switched off for this account.`}
        </p>
      )}
      {open && (
        <Button variant="plain" className="-mx-side mt-1 -mb-2" onClick={() => onDay(isToday ? 'yesterday' : 'today')}>
          {isToday ? t`Switch to yesterday` : t`Switch to today`}
        </Button>
      )}
    </>
  );
}
