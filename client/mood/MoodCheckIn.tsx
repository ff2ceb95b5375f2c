import { graphql, useFragment } from 'react-relay';
import type { Mood } from '../../schema/mood/mood.rules.ts';
import { isolated } from '../lib/isolate.ts';
import type { MoodCheckIn_child$key } from '../relay/__generated__/MoodCheckIn_child.graphql.ts';
import type { MoodCheckInRefetchQuery } from '../relay/__generated__/MoodCheckInRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/MoodCheckInRefetchQuery.graphql.ts';
import { useOnDemandRefetch } from '../relay/useOnDemandRefetch.ts';
import { Section } from '../ui/Section.tsx';
import { FoldButton } from './FoldButton.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { MoodDay } from './MoodDay.tsx';
import { MoodEssence } from './MoodEssence.tsx';
import { useFold } from './useFold.ts';

interface MoodCheckInProps {
  childKey: MoodCheckIn_child$key;
  /** Celebrates the recorded mood. */
  onRecorded: (mood: Mood) => void;
}

/**
 * Records the child's mood of today and yesterday. At first it shows only the question or today's mood; a tap opens it.
 * See docs/product.md#moods.
 */
export function MoodCheckIn({ childKey, onRecorded }: MoodCheckInProps) {
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
        viewerHasMoodTracker
        todaysMood @catch(to: RESULT) {
          ...MoodEssence_entry
        }
        ...MoodDay_child
      }
    `,
    key,
  );
  const { open, place, unfold, fold } = useFold();
  const canRecord = child.viewerCanEdit && child.viewerHasMoodTracker;
  const { todaysMood: mood } = child;
  const folded = !open && mood.ok && (mood.value ? true : canRecord);

  const celebrate = (recorded: Mood) => {
    // The form is about to be removed: moves the focus to the recorded mood.
    place.current?.focus({ preventScroll: true });
    onRecorded(recorded);
  };

  return (
    <Section title="Mood Check-in" aside={open && <FoldButton label="Fold Mood Check-in" onFold={fold} />}>
      <div ref={place} tabIndex={-1} className="rounded-field outline-none">
        {folded ? (
          <FoldedRow label={mood.value ? 'Open' : 'Choose a face'} onOpen={unfold}>
            <MoodEssence entryKey={mood.value ?? null} question={`How is ${isolated(child.name)} feeling today?`} />
          </FoldedRow>
        ) : (
          <MoodDay
            childKey={child}
            canRecord={canRecord}
            busy={own.busy}
            onRetry={() => void own.load({ id: child.id })}
            onRecorded={celebrate}
          />
        )}
      </div>
    </Section>
  );
}
