import { useEffect, useId, useState, type PointerEvent } from 'react';
import { type Mood, moodLooks } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { MoodFace } from './MoodFace.tsx';
import { MoodTile } from './MoodTile.tsx';
import { SmallFace } from './SmallFace.tsx';

const hoverDelay = 700;

interface MoodOptionProps {
  mood: Mood;
  /** The radio group's name. */
  group: string;
  /** The child's name, which the chosen face wears. */
  childName: string;
  chosen: boolean;
  /** Whether another mood is chosen. */
  faded: boolean;
  /** The edge of the face at which the hint is aligned, so that it stays inside the card; `row`: a small face, whose hint is above the row. */
  hint: 'start' | 'middle' | 'end' | 'row';
  /** Called when this mood is pressed, also when it is selected already. */
  onChoose: () => void;
}

const hintClasses = {
  start: 'start-0 max-w-[min(13rem,70vw)]',
  middle: 'start-1/2 max-w-[min(13rem,70vw)] -translate-x-1/2 rtl:translate-x-1/2',
  end: 'end-0 max-w-[min(13rem,70vw)]',
  row: 'start-1/2 max-w-[min(13rem,100%)] -translate-x-1/2 rtl:translate-x-1/2',
} as const;

/**
 * A radio button for one mood: face, word, and a hint with its description. The hint opens on hover and on keyboard focus,
 * stays open while hovered, and closes on Escape. A tap selects the mood.
 */
export function MoodOption({ mood, group, childName, chosen, faded, hint, onChoose }: MoodOptionProps) {
  const { label, description } = moodLooks[mood];
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
      className={classNames('flex', hint !== 'row' && 'relative')}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && setHintState('soon')}
      onPointerLeave={() => setHintState('no')}
      onFocus={(event) => event.target.matches(':focus-visible') && setHintState('now')}
      onBlur={() => setHintState('no')}
      onKeyDown={(event) => event.key === 'Escape' && setHintState('no')}
    >
      <label className="flex w-full rounded-button has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:opacity-60">
        <input
          type="radio"
          name={group}
          value={mood}
          checked={chosen}
          onChange={onChoose}
          onClick={() => chosen && onChoose()}
          aria-label={label}
          aria-describedby={id}
          className="sr-only"
        />
        {hint === 'row' ? (
          <SmallFace mood={mood} chosen={chosen} faded={faded} />
        ) : (
          <MoodTile mood={mood} childName={childName} chosen={chosen} faded={faded} />
        )}
      </label>
      <div
        role="tooltip"
        id={id}
        hidden={hintState !== 'now'}
        className={classNames(
          'absolute bottom-full z-10 w-max animate-appear rounded-field bg-ink px-3 py-2 text-13 text-ground shadow-lifted',
          hintClasses[hint],
        )}
      >
        <span className="flex items-center gap-1.5 font-semibold">
          <MoodFace mood={mood} className="size-5" /> {label}
        </span>
        {description}
      </div>
    </div>
  );
}
