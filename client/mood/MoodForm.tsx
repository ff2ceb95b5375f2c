import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type FormEvent } from 'react';
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
  /** Without it only the faces are shown. */
  open: boolean;
  /** Called when a face is chosen. */
  onOpen: () => void;
  /** Called after the mood has been recorded, just before the form is removed. */
  onRecorded: (mood: Mood) => void;
}

/** Nine faces. Once one is chosen, its word, an optional note and Submit Mood are below them. */
export function MoodForm({ childKey, day, question, open, onOpen, onRecorded }: MoodFormProps) {
  const child = useFragment(
    graphql`
      fragment MoodForm_child on Child {
        id
        name
        today
      }
    `,
    childKey,
  );
  // The date and not the day: at midnight today's becomes yesterday's.
  const date = day === 'today' ? child.today : addDays(child.today, -1);
  const draft = useDraft<{ mood: Mood | null; note: string }>(`mood:${child.id}:${date}`, { mood: null, note: '' });
  const { mood, note } = draft.value;
  const [record, busy] = useRecordMood(child);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open || !mood || busy) return;
    const onDone = (recorded: Mood) => {
      draft.discard();
      onRecorded(recorded);
    };
    record({ mood, note, day, onRecorded: onDone });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <MoodGrid
        small
        question={question}
        childName={child.name}
        value={mood}
        onChange={(chosen) => {
          draft.set({ mood: chosen, note });
          onOpen();
        }}
        disabled={busy}
      />
      {open && (
        <>
          {/* Devices without hover show the word and the description of the selected mood here. */}
          <p aria-live="polite" className="min-h-12 text-15 text-soft">
            {mood ? (
              <>
                <strong className="font-heading text-17 font-extrabold text-ink">{moodLooks[mood].label}</strong>{' '}
                {moodLooks[mood].description}
              </>
            ) : (
              t`Choose a face`
            )}
          </p>
          <DraftNote draft={draft} disabled={busy} />
          <Field label={t`Note (optional)`}>
            {(control) => (
              <TextArea
                {...control}
                dir="auto"
                value={note}
                maxLength={moodNoteMaxLength}
                disabled={busy}
                placeholder={t`What was going on?`}
                onChange={(event) => draft.set({ mood, note: event.target.value })}
              />
            )}
          </Field>
          <div ref={end} className="scroll-mb-4">
            {/* Not filled, because the challenge of the day is in view on a wide screen: the page has one main action. */}
            <Button type="submit" wide variant="quiet" busy={busy} disabled={!mood}>
              <Trans>Submit Mood</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
