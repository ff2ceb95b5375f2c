import { type Mood, moodLooks } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { MoodFace } from './MoodFace.tsx';

interface MoodTileProps {
  mood: Mood;
  /** The child's name, which the chosen face wears. */
  childName: string;
  chosen: boolean;
  /** Whether another mood is chosen. */
  faded: boolean;
}

/** A face with its word. The chosen one grows and wears the child's name. Hidden from screen readers. */
export function MoodTile({ mood, childName, chosen, faded }: MoodTileProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative flex min-h-24 w-full flex-col items-center gap-1.5 rounded-button border px-0.5 pt-3.5 pb-2 text-center transition-[background-color,border-color,opacity] hover:border-control',
        chosen ? 'border-action bg-action-tint' : 'border-line bg-ground',
        faded && 'opacity-70',
      )}
    >
      <MoodFace
        mood={mood}
        className={classNames('size-10 transition-transform duration-200', chosen && '-translate-y-1 scale-135')}
      />
      <span className="my-auto text-13 leading-tight font-semibold wrap-anywhere hyphens-auto">
        {moodLooks[mood].label}
      </span>
      {chosen && (
        <bdi className="absolute -bottom-2.5 max-w-[calc(100%+0.5rem)] animate-appear truncate rounded-full bg-action px-2.5 text-13 font-semibold text-on-action">
          {childName}
        </bdi>
      )}
    </span>
  );
}

/** Three columns; fewer where the words are so large that three would not fit. */
export const moodGridClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(max(4.75rem,calc((100%_-_1.5rem)/3)),1fr))] gap-2 small:gap-3';
