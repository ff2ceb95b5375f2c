import { useEffect, useId, useState, type PointerEvent } from 'react';
import { type Mood, moodLooks } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';

const hoverDelay = 700;

interface MoodFaceProps {
  mood: Mood;
  /** The radio group's name. */
  group: string;
  chosen: boolean;
  /** Called when this mood is selected. */
  faded: boolean;
  /** The edge of the face at which the hint is aligned, so that it stays inside the card. */
  hint: 'start' | 'middle' | 'end';
  onChoose: () => void;
}

const hintClasses = {
  start: 'start-0',
  middle: 'start-1/2 -translate-x-1/2 rtl:translate-x-1/2',
  end: 'end-0',
} as const;

/**
 * A radio button for one mood: face, word, and a hint with its description. The hint opens on hover and on keyboard focus,
 * stays open while hovered, and closes on Escape. A tap selects the mood.
 */
export function MoodFace({ mood, group, chosen, faded, hint, onChoose }: MoodFaceProps) {
  const { emoji, label, description } = moodLooks[mood];
  const id = useId();
  const [hintState, setHintState] = useState<'no' | 'soon' | 'now'>('no');

  useEffect(() => {
    if (hintState !== 'soon') return undefined;
    const timer = setTimeout(() => setHintState('now'), hoverDelay);
    return () => clearTimeout(timer);
  }, [hintState]);

  return (
    <div
      role="presentation"
      className="relative flex"
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && setHintState('soon')}
      onPointerLeave={() => setHintState('no')}
      onFocus={(event) => event.target.matches(':focus-visible') && setHintState('now')}
      onBlur={() => setHintState('no')}
      onKeyDown={(event) => event.key === 'Escape' && setHintState('no')}
    >
      <label
        className={classNames(
          'flex min-h-26 w-full flex-col items-center gap-1 rounded-button border px-1 py-3 text-center transition-[background-color,border-color,opacity]',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:opacity-60',
          chosen ? 'border-action bg-action-tint' : 'border-line bg-ground hover:border-control',
          faded && 'opacity-80',
        )}
      >
        <input
          type="radio"
          name={group}
          value={mood}
          checked={chosen}
          onChange={onChoose}
          aria-label={label}
          aria-describedby={id}
          className="sr-only"
        />
        <span
          aria-hidden="true"
          className={classNames('font-emoji text-34 transition-transform select-none', chosen && 'scale-125')}
        >
          {emoji}
        </span>
        <span aria-hidden="true" className="text-13 leading-tight font-semibold">
          {label}
        </span>
      </label>
      <div
        role="tooltip"
        id={id}
        hidden={hintState !== 'now'}
        className={classNames(
          'absolute bottom-full z-10 w-max max-w-[min(13rem,70vw)] animate-appear rounded-field bg-ink px-3 py-2 text-13 text-ground shadow-lifted',
          hintClasses[hint],
        )}
      >
        <span className="block font-semibold">
          <span aria-hidden="true" className="font-emoji">
            {emoji}{' '}
          </span>
          {label}
        </span>
        {description}
      </div>
    </div>
  );
}
