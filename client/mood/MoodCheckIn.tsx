import { t } from '@lingui/core/macro';
import { useRef, useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Mood } from '../../schema/mood/mood.rules.ts';
import type { MoodCheckIn_child$key } from '../relay/__generated__/MoodCheckIn_child.graphql.ts';
import type { MoodCheckInRefetchQuery } from '../relay/__generated__/MoodCheckInRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/MoodCheckInRefetchQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { FoldButton } from '../ui/FoldButton.tsx';
import { Section } from '../ui/Section.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { MoodDay } from './MoodDay.tsx';
import { MoodEssence } from './MoodEssence.tsx';

interface MoodCheckInProps {
  childKey: MoodCheckIn_child$key;
  /** Called with a mood that was recorded. */
  onRecorded: (mood: Mood) => void;
  /** Shown below a bad day of today that the viewer has recorded. */
  comfort: ReactNode;
}

const title = t`Mood Check-in`;

/**
 * Records the child's mood of today and yesterday. At first it shows only the question with nine faces, of which each opens it, or
 * today's mood. See docs/product.md#moods.
 */
export function MoodCheckIn({ childKey, onRecorded, comfort }: MoodCheckInProps) {
  const own = useOnDemandQuery<MoodCheckInRefetchQuery>(refetchQuery);
  const key: MoodCheckIn_child$key = own.data?.node ?? childKey;
  const child = useFragment(
    graphql`
      fragment MoodCheckIn_child on Child @refetchable(queryName: "MoodCheckInRefetchQuery") {
        id
        viewerCanEdit
        viewerHasMoodTracker
        todaysMood @catch(to: RESULT) {
          ...MoodEssence_entry
        }
        ...MoodDay_child
      }
    `,
    key,
  );
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState<'today' | 'yesterday'>('today');
  // What is below the form stays where it is when the recorded mood, which is lower, takes its place.
  const [minHeight, setMinHeight] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const canRecord = child.viewerCanEdit && child.viewerHasMoodTracker;
  const { todaysMood: mood } = child;
  const asks = mood.ok && !mood.value && canRecord;

  const toggle = (next: boolean) => {
    setOpen(next);
    setDay('today');
    setMinHeight(undefined);
    // The row that was pressed is gone.
    if (!asks) place.current?.focus({ preventScroll: true });
  };
  const show = (next: typeof day) => {
    setDay(next);
    setMinHeight(undefined);
  };
  const record = (recorded: Mood) => {
    setMinHeight(place.current?.offsetHeight);
    // The form is about to be removed: moves the focus to the recorded mood.
    place.current?.focus({ preventScroll: true });
    onRecorded(recorded);
  };

  return (
    <Section
      title={title}
      aside={(open || asks) && <FoldButton of={title} open={open} onToggle={() => toggle(!open)} />}
    >
      <div ref={place} tabIndex={-1} style={{ minHeight }} className="rounded-field outline-none">
        {!open && mood.ok && mood.value ? (
          <FoldedRow label={t`Open ${title}`} onOpen={() => toggle(true)}>
            <MoodEssence entryKey={mood.value} />
          </FoldedRow>
        ) : (
          <MoodDay
            childKey={child}
            day={day}
            onDay={show}
            open={open || !asks}
            onOpen={() => setOpen(true)}
            canRecord={canRecord}
            busy={own.busy}
            onRetry={() => void own.load({ id: child.id })}
            onRecorded={record}
            comfort={comfort}
          />
        )}
      </div>
    </Section>
  );
}
