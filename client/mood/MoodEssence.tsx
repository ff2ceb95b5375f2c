import { graphql, useFragment } from 'react-relay';
import { moods } from '../../schema/mood/mood.rules.ts';
import type { MoodEssence_entry$key } from '../relay/__generated__/MoodEssence_entry.graphql.ts';
import { moodLook, storedMood } from './mood.ts';
import { MoodFace } from './MoodFace.tsx';

interface MoodEssenceProps {
  /** The recorded mood of today; null before. */
  entryKey: MoodEssence_entry$key | null;
  question: string;
}

/** The check-in in two lines: the recorded mood with its note, or the question above all faces. */
export function MoodEssence({ entryKey, question }: MoodEssenceProps) {
  const entry = useFragment(
    graphql`
      fragment MoodEssence_entry on MoodEntry {
        mood
        note
      }
    `,
    entryKey,
  );
  if (!entry)
    return (
      <span className="flex flex-col gap-2">
        <span className="text-15 wrap-anywhere">{question}</span>
        <span aria-hidden="true" className="flex flex-wrap gap-[3px]">
          {moods.map((mood) => (
            <MoodFace key={mood} mood={mood} className="size-[1.6rem]" />
          ))}
        </span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-3">
      <MoodFace mood={storedMood(entry.mood)} className="size-11" />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-heading text-17 font-extrabold [overflow-wrap:normal]">
          <span className="sr-only">Today's mood:</span> {moodLook(entry.mood).label}
        </span>
        <span dir="auto" className="block truncate text-13 text-soft">
          {entry.note ?? moodLook(entry.mood).description}
        </span>
      </span>
    </span>
  );
}
