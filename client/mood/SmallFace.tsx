import type { Mood } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { MoodFace } from './MoodFace.tsx';

interface SmallFaceProps {
  mood: Mood;
  chosen: boolean;
  /** Whether another mood is chosen. */
  faded: boolean;
}

/** A face in the row of nine. The chosen one stays where it is and grows. Hidden from screen readers. */
export function SmallFace({ mood, chosen, faded }: SmallFaceProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex min-h-11 w-full items-center justify-center border-b-3 transition-[border-color,opacity]',
        chosen ? 'border-action' : 'border-transparent',
        faded && 'opacity-60',
      )}
    >
      <MoodFace
        mood={mood}
        // In large text the chosen one still fits into its column.
        className={classNames(
          'size-[min(1.75rem,36px)] transition-transform duration-200 small:size-9',
          chosen && 'scale-125',
        )}
      />
    </span>
  );
}

/** Nine faces in one row; in more where the text is so large that they would not fit. */
export const faceRowClasses = 'grid grid-cols-[repeat(auto-fit,minmax(1.75rem,1fr))]';
