import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { type Mood, moodLooks, moodNoteMaxLength } from '../../schema/mood/mood.rules.ts';
import type { MoodForm_child$key } from '../relay/__generated__/MoodForm_child.graphql.ts';
import { useDraft } from '../relay/useDraft.ts';
import { Button } from '../ui/Button.tsx';
import { DraftNote } from '../ui/DraftNote.tsx';
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
        id
        name
        today
        ...useRecordMood_child
      }
    `,
    childKey,
  );
  // The date and not the day: at midnight today's becomes yesterday's.
  const date = day === 'today' ? child.today : addDays(child.today, -1);
  const draft = useDraft<{ mood: Mood | null; note: string }>(`mood:${child.id}:${date}`, { mood: null, note: '' });
  const { mood, note } = draft.value;
  const [record, busy] = useRecordMood(child);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mood || busy) return;
    const onDone = (recorded: Mood) => {
      draft.discard();
      onRecorded(recorded);
    };
    record({ mood, note, day, onRecorded: onDone });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote draft={draft} disabled={busy} />
      <MoodGrid
        question={question}
        childName={child.name}
        value={mood}
        onChange={(chosen) => draft.set({ mood: chosen, note })}
        disabled={busy}
      />
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
            onChange={(event) => draft.set({ mood, note: event.target.value })}
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
