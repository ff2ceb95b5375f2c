import { graphql, useFragment } from 'react-relay';
import type { RecordedMood_entry$key } from '../relay/__generated__/RecordedMood_entry.graphql.ts';
import { moodLook } from './mood.ts';

interface RecordedMoodProps {
  entryKey: RecordedMood_entry$key;
  day: 'today' | 'yesterday';
}

/** A recorded mood: emoji, label and note. */
export function RecordedMood({ entryKey, day }: RecordedMoodProps) {
  const entry = useFragment(
    graphql`
      fragment RecordedMood_entry on MoodEntry {
        mood
        note
      }
    `,
    entryKey,
  );
  const { emoji, label, description } = moodLook(entry.mood);
  return (
    <div className="flex animate-appear items-start gap-4 rounded-field bg-ground p-4">
      <span aria-hidden="true" className="font-emoji text-[3rem] leading-none">
        {emoji}
      </span>
      <div className="min-w-0 grow self-center">
        <p className="font-heading text-17 font-extrabold">
          <span className="sr-only">{day === 'today' ? "Today's mood:" : "Yesterday's mood:"}</span> {label}
        </p>
        {entry.note ? (
          <p dir="auto" className="mt-1 text-15 wrap-anywhere whitespace-pre-line">
            {entry.note}
          </p>
        ) : (
          <p className="text-13 text-soft">{description}</p>
        )}
      </div>
    </div>
  );
}
