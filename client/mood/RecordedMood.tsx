import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isLowMood, moods } from '../../schema/mood/mood.rules.ts';
import { useIsKept } from '../offline/kept.ts';
import { KeptMark } from '../offline/KeptMark.tsx';
import type { RecordedMood_entry$key } from '../relay/__generated__/RecordedMood_entry.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { moodLook, storedMood } from './mood.ts';
import { faceRowClasses, SmallFace } from './SmallFace.tsx';

interface RecordedMoodProps {
  entryKey: RecordedMood_entry$key;
  childName: string;
  day: 'today' | 'yesterday';
  /** Shown on a bad day that the viewer has recorded. */
  children: ReactNode;
}

/** A recorded mood: the faces where the form has them, the chosen one grown; label, description and note. */
export function RecordedMood({ entryKey, childName, day, children }: RecordedMoodProps) {
  const entry = useFragment(
    graphql`
      fragment RecordedMood_entry on MoodEntry {
        id
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
  const isKept = useIsKept(entry.id);
  const chosen = storedMood(entry.mood);
  const { label, description } = moodLook(entry.mood);
  const { recordedBy } = entry;
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden="true" className={faceRowClasses}>
        {moods.map((mood) => (
          <SmallFace key={mood} mood={mood} chosen={mood === chosen} faded={mood !== chosen} />
        ))}
      </div>
      <div className="flex flex-col justify-center rounded-field bg-ground px-4 py-3">
        <p className="flex flex-wrap items-center gap-2 font-heading text-17 font-extrabold">
          <CheckMark className="size-6" drawn />
          <span>
            <span className="sr-only">{day === 'today' ? t`Today's mood:` : t`Yesterday's mood:`}</span> {label}
          </span>
          <bdi className="max-w-full truncate rounded-full bg-action px-2.5 font-body text-13 font-semibold text-on-action">
            {childName}
          </bdi>
        </p>
        <p className="text-15 text-soft">{description}</p>
        {isKept && <KeptMark />}
        {entry.note && (
          <p dir="auto" className="mt-1 text-15 wrap-anywhere whitespace-pre-line">
            {entry.note}
          </p>
        )}
        {recordedBy && !recordedBy.isViewer && (
          <p className="mt-1 text-13 text-soft wrap-anywhere">
            <Trans>
              by <bdi>{recordedBy.name}</bdi>
            </Trans>
          </p>
        )}
      </div>
      {chosen && isLowMood(chosen) && recordedBy?.isViewer && (
        <div className="text-15">
          <p>
            <Trans>Noted. You were there.</Trans>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
