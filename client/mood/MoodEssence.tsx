import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { MoodEssence_entry$key } from '../relay/__generated__/MoodEssence_entry.graphql.ts';
import { moodLook, storedMood } from './mood.ts';
import { MoodFace } from './MoodFace.tsx';

/** The recorded mood of today with its note, in two lines. */
export function MoodEssence({ entryKey }: { entryKey: MoodEssence_entry$key }) {
  const entry = useFragment(
    graphql`
      fragment MoodEssence_entry on MoodEntry {
        mood
        note
      }
    `,
    entryKey,
  );
  return (
    <span className="flex flex-wrap items-center gap-3">
      <MoodFace mood={storedMood(entry.mood)} className="size-11" />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-heading text-17 font-extrabold [overflow-wrap:normal]">
          <span className="sr-only">
            <Trans>Today's mood:</Trans>
          </span>{' '}
          {moodLook(entry.mood).label}
        </span>
        {entry.note ? (
          <span dir="auto" className="block truncate text-13 text-soft">
            {entry.note}
          </span>
        ) : (
          <span className="block text-13 text-soft">{moodLook(entry.mood).description}</span>
        )}
      </span>
    </span>
  );
}
