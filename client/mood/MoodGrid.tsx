import { useId } from 'react';
import { type Mood, moods } from '../../schema/mood/mood.rules.ts';
import { MoodFace } from './MoodFace.tsx';

interface MoodGridProps {
  /** The group's label. */
  question: string;
  value: Mood | null;
  onChange: (mood: Mood) => void;
  disabled: boolean;
}

const columns = ['start', 'middle', 'end'] as const;

/** Nine moods as a three-by-three grid of radio buttons. */
export function MoodGrid({ question, value, onChange, disabled }: MoodGridProps) {
  const group = useId();
  return (
    <fieldset role="radiogroup" disabled={disabled} className="grid grid-cols-3 gap-2 small:gap-3">
      <legend className="sr-only">{question}</legend>
      {moods.map((mood, index) => (
        <MoodFace
          key={mood}
          mood={mood}
          group={group}
          chosen={mood === value}
          faded={value !== null && mood !== value}
          hint={columns[index % columns.length] ?? 'middle'}
          onChoose={() => onChange(mood)}
        />
      ))}
    </fieldset>
  );
}
