import { useState, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { type Mood, moodLooks, moodNoteMaxLength } from '../../schema/mood/mood.rules.ts';
import type { MoodForm_child$key } from '../relay/__generated__/MoodForm_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { MoodGrid } from './MoodGrid.tsx';
import { useRecordMood } from './useRecordMood.ts';

interface MoodFormProps {
  childKey: MoodForm_child$key;
  day: 'today' | 'yesterday';
  question: string;
  /** Called after the mood has been recorded, just before the form is removed. */
  onRecorded: (mood: Mood) => void;
}

/** Nine faces, an optional note, and Submit Mood, which is enabled after a face is selected. */
export function MoodForm({ childKey, day, question, onRecorded }: MoodFormProps) {
  const child = useFragment(
    graphql`
      fragment MoodForm_child on Child {
        name
        ...useRecordMood_child
      }
    `,
    childKey,
  );
  const [mood, setMood] = useState<Mood | null>(null);
  const [note, setNote] = useState('');
  const [record, busy] = useRecordMood(child);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mood && !busy) record({ mood, note, day, onRecorded });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <MoodGrid question={question} childName={child.name} value={mood} onChange={setMood} disabled={busy} />
      {/* Devices without hover show the description of the selected mood here. */}
      <p aria-live="polite" className="min-h-6 text-center text-15 text-soft">
        {mood ? moodLooks[mood].description : 'Choose a face'}
      </p>
      <Field label="Note (optional)">
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={note}
            maxLength={moodNoteMaxLength}
            disabled={busy}
            placeholder="What was going on?"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {/* Not filled, because the challenge of the day is in view on a wide screen: the page has one main action. */}
      <Button type="submit" wide variant="quiet" busy={busy} disabled={!mood}>
        Submit Mood
      </Button>
    </form>
  );
}
