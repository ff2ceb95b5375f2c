import { graphql, useFragment } from 'react-relay';
import { moods } from '../../schema/mood/mood.rules.ts';
import type { RecordedMood_entry$key } from '../relay/__generated__/RecordedMood_entry.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { moodLook, storedMood } from './mood.ts';
import { moodGridClasses, MoodTile } from './MoodTile.tsx';

interface RecordedMoodProps {
  entryKey: RecordedMood_entry$key;
  childName: string;
  day: 'today' | 'yesterday';
}

/** A recorded mood: the faces where the form has them, the chosen one grown; label, description and note. */
export function RecordedMood({ entryKey, childName, day }: RecordedMoodProps) {
  const entry = useFragment(
    graphql`
      fragment RecordedMood_entry on MoodEntry {
        mood
        note
        recordedBy {
          name
          isViewer
        }
      }
    `,
    entryKey,
  );
  const chosen = storedMood(entry.mood);
  const { label, description } = moodLook(entry.mood);
  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden="true" className={moodGridClasses}>
        {moods.map((mood) => (
          <MoodTile key={mood} mood={mood} childName={childName} chosen={mood === chosen} faded={mood !== chosen} />
        ))}
      </div>
      <p className="min-h-6 text-center text-15 text-soft">{description}</p>
      <div className="flex min-h-19 flex-col justify-center rounded-field bg-ground px-4 py-3">
        <p className="flex items-center gap-2 font-heading text-17 font-extrabold">
          <CheckMark className="size-6" drawn />
          <span>
            <span className="sr-only">{day === 'today' ? "Today's mood:" : "Yesterday's mood:"}</span> {label}
          </span>
        </p>
        {entry.note && (
          <p dir="auto" className="mt-1 text-15 wrap-anywhere whitespace-pre-line">
            {entry.note}
          </p>
        )}
        {entry.recordedBy && !entry.recordedBy.isViewer && (
          <p className="mt-1 text-13 text-soft wrap-anywhere">
            by <bdi>{entry.recordedBy.name}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
