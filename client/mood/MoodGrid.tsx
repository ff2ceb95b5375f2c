import { useId } from 'react';
import { type Mood, moodLooks, moods } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

interface MoodGridProps {
  /** What is asked; the group's name. */
  question: string;
  value: Mood | null;
  onChange: (mood: Mood) => void;
  disabled: boolean;
}

/** Nine faces with their words, three by three: radio buttons underneath, so arrow keys work as everywhere. */
export function MoodGrid({ question, value, onChange, disabled }: MoodGridProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="grid grid-cols-3 gap-2 small:gap-3">
      <legend className="sr-only">{question}</legend>
      {moods.map((mood) => {
        const { emoji, label, description } = moodLooks[mood];
        const chosen = mood === value;
        return (
          <Tooltip
            key={mood}
            tap="passes"
            content={
              <>
                <span className="block font-semibold">
                  {emoji} {label}
                </span>
                {description}
              </>
            }
          >
            <label
              className={classNames(
                'relative flex min-h-24 flex-col items-center justify-start gap-1 rounded-button border px-1 py-3 text-center transition-[background-color,border-color,opacity]',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:opacity-60',
                chosen ? 'border-action bg-action-tint' : 'border-transparent bg-well hover:border-control',
                value !== null && !chosen && 'opacity-75',
              )}
            >
              <input
                type="radio"
                name={name}
                value={mood}
                checked={chosen}
                onChange={() => onChange(mood)}
                aria-label={label}
                aria-describedby={`${name}-${mood}`}
                className="sr-only"
              />
              <span
                aria-hidden="true"
                className={classNames('text-34 transition-transform select-none', chosen && 'scale-125')}
              >
                {emoji}
              </span>
              <span aria-hidden="true" className="text-13 leading-tight font-semibold">
                {label}
              </span>
              <span id={`${name}-${mood}`} hidden>
                {description}
              </span>
            </label>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
