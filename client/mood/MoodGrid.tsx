import { useId } from 'react';
import { type Mood, moods } from '../../schema/mood/mood.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { MoodOption } from './MoodOption.tsx';
import { moodGridClasses } from './MoodTile.tsx';
import { faceRowClasses } from './SmallFace.tsx';

interface MoodGridProps {
  /** The group's label. */
  question: string;
  childName: string;
  value: Mood | null;
  onChange: (mood: Mood) => void;
  disabled: boolean;
  /** One row of small faces instead of three by three with their words. */
  small?: boolean;
}

const columns = ['start', 'middle', 'end'] as const;

/** The nine moods as radio buttons. */
export function MoodGrid({ question, childName, value, onChange, disabled, small = false }: MoodGridProps) {
  const group = useId();
  return (
    <fieldset
      role="radiogroup"
      disabled={disabled}
      className={small ? classNames('relative', faceRowClasses) : moodGridClasses}
    >
      <legend className="sr-only">{question}</legend>
      {moods.map((mood, index) => (
        <MoodOption
          key={mood}
          mood={mood}
          group={group}
          childName={childName}
          chosen={mood === value}
          faded={value !== null && mood !== value}
          hint={small ? 'row' : (columns[index % columns.length] ?? 'middle')}
          onChoose={() => onChange(mood)}
        />
      ))}
    </fieldset>
  );
}
