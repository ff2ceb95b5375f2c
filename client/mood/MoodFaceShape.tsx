import { moods, moodValue } from '../../schema/mood/mood.rules.ts';
import { faceFeatures, type FaceName } from './faceFeatures.tsx';

const isMood = (face: FaceName) => face !== 'sick' && face !== 'unknown';

/** How sunny a face is, in percent: the worst mood is sand, the best one gold. */
const sunshine = (face: FaceName) => (isMood(face) ? ((moodValue(face) - 1) / (moods.length - 1)) * 100 : 30);

/** A face as SVG elements in a square of 40 units, for drawings that hold several. `MoodFace` is the picture of one. */
export function MoodFaceShape({ face }: { face: FaceName }) {
  return (
    <g fill="none" stroke="var(--face-ink)" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
      <circle
        cx="20"
        cy="20"
        r="17"
        stroke="var(--face-edge)"
        strokeWidth="1.6"
        style={{ fill: `color-mix(in oklab, var(--face-high) ${sunshine(face)}%, var(--face-low))` }}
      />
      {faceFeatures[face]}
    </g>
  );
}
