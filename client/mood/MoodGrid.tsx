import { useId } from 'react';
import { type Mood, moods } from '../../schema/mood/mood.rules.ts';
import { MoodOption } from './MoodOption.tsx';
import { moodGridClasses } from './MoodTile.tsx';

interface MoodGridProps {
  /** The group's label. */
  question: string;
  childName: string;
  value: Mood | null;
  onChange: (mood: Mood) => void;
  disabled: boolean;
}

const columns = ['start', 'middle', 'end'] as const;

/** Nine moods as a three-by-three grid of radio buttons. */
export function MoodGrid({ question, childName, value, onChange, disabled }: MoodGridProps) {
  const group = useId();
  return (
    <fieldset role="radiogroup" disabled={disabled} className={moodGridClasses}>
      <legend className="sr-only">{question}</legend>
      {moods.map((mood, index) => (
        <MoodOption
          key={mood}
          mood={mood}
          group={group}
          childName={childName}
          chosen={mood === value}
          faded={value !== null && mood !== value}
          hint={columns[index % columns.length] ?? 'middle'}
          onChoose={() => onChange(mood)}
        />
      ))}
    </fieldset>
  );
}
