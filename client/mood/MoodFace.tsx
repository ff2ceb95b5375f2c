import { type Mood, moodLooks } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { MoodFaceShape } from './MoodFaceShape.tsx';
import type { FaceName } from './faceFeatures.tsx';

interface DrawnFaceProps {
  face: FaceName;
  /** The emoji that the drawing replaces. It stays in the text, for copying; a device may have no font that shows it. */
  emoji: string;
  /** Sets the size. */
  className: string;
}

/** A face of our own set. Hidden from screen readers: say the mood's word beside it. */
export function DrawnFace({ face, emoji, className }: DrawnFaceProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative inline-block shrink-0 align-middle select-none', className)}
    >
      <svg viewBox="0 0 40 40" className="block size-full overflow-visible">
        <MoodFaceShape face={face} />
      </svg>
      <span className="sr-only">{emoji}</span>
    </span>
  );
}

/** The face of a mood; a question mark for one that this version of the client does not know. */
export function MoodFace({ mood, className }: { mood: Mood | null; className: string }) {
  return <DrawnFace face={mood ?? 'unknown'} emoji={mood ? moodLooks[mood].emoji : '❓'} className={className} />;
}
