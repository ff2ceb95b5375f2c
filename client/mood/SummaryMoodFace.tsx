import type { SummaryMood } from '../../schema/mood/mood.rules.ts';
import type { FaceName } from './faceFeatures.tsx';
import { DrawnFace } from './MoodFace.tsx';
import { summaryMood, summaryMoodLook } from './summaryMood.ts';

/** The face of each word of a summary: that of the tracker's mood from which it comes. */
const faces: Record<SummaryMood, FaceName> = {
  'very-happy': 'best-day',
  happy: 'happy',
  neutral: 'feeling-alright',
  sad: 'big-feels',
  'very-sad': 'total-meltdown',
  angry: 'frustrated',
  excited: 'hyper-party',
  tired: 'bored',
  sick: 'sick',
};

interface SummaryMoodFaceProps {
  /** A summary's mood from GraphQL; none, or an unknown one, shows a question mark. */
  mood: string | null | undefined;
  className: string;
}

/** The face of a summary's mood. Hidden from screen readers: say its word beside it. */
export function SummaryMoodFace({ mood, className }: SummaryMoodFaceProps) {
  const known = summaryMood(mood);
  return (
    <DrawnFace face={known ? faces[known] : 'unknown'} emoji={summaryMoodLook(mood).emoji} className={className} />
  );
}
