import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isolated } from '../lib/isolate.ts';
import { useSpoken } from '../relay/useSpoken.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useSecret } from '../ui/useSecret.ts';
import type { Entry } from './entry.ts';
import { useKept } from './kept.ts';
import { countForReplacement, dismiss } from './phone.ts';

interface NotSavedProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the server has refused of what was done without a connection: why, and the words, until each was put away. */
export function NotSaved({ open, onOpenChange }: NotSavedProps) {
  const { refused } = useKept();
  const isEmpty = refused.length === 0;
  useEffect(() => {
    if (isEmpty) onOpenChange(false);
  }, [isEmpty, onOpenChange]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Not saved`}>
      <ul className="flex flex-col gap-3">
        {refused.map((entry) => (
          <RefusedTick key={entry.id} entry={entry} />
        ))}
      </ul>
    </Dialog>
  );
}

const acts = {
  complete: t`Complete`,
  undo: t`Undo`,
  mood: t`Mood`,
  comment: t`Comment`,
  swap: t`Another one`,
  quote: t`Said`,
} as const;

/** The words that came with a tick; empty if none did. */
function wordsOf({ tick }: Entry): string {
  if (tick.act === 'comment') return tick.comment;
  if (tick.act === 'quote') return tick.text;
  return tick.act === 'mood' ? (tick.note ?? '') : '';
}

function RefusedTick({ entry }: { entry: Entry }) {
  const { tick, shown, refusal } = entry;
  const words = wordsOf(entry);
  const sentence = useSpoken(refusal?.sentence);
  const replacement = tick.act === 'complete' ? refusal?.replacement : undefined;
  return (
    <li className="flex flex-col gap-2 rounded-field bg-well p-3.5 text-15">
      <p className="font-semibold wrap-anywhere">
        {acts[tick.act]}: <bdi>{shown.title ?? shown.childName}</bdi>
      </p>
      <p className="text-13 text-pretty text-error">{sentence}</p>
      {words !== '' && <Words words={words} />}
      <div className="flex flex-wrap gap-2">
        {replacement && (
          <Button onClick={() => void countForReplacement(entry)}>
            <Trans>Count it for {isolated(replacement.title)}</Trans>
          </Button>
        )}
        <Button variant="plain" className="ms-auto" onClick={() => void dismiss(entry)}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Words that were not saved, to copy. */
function Words({ words }: { words: string }) {
  const { field, status, copy } = useSecret(words, 'text');
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field label={t`What you wrote`} hint={<span aria-live="polite">{status}</span>}>
          {(control) => <TextInput {...control} ref={field} dir="auto" readOnly value={words} />}
        </Field>
      </div>
      <Button variant="quiet" onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
    </div>
  );
}
