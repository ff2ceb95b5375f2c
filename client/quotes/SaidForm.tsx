import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { quoteMaxLength } from '../../schema/quote/quote.rules.ts';
import type { SaidForm_child$key } from '../relay/__generated__/SaidForm_child.graphql.ts';
import { useDraft } from '../relay/useDraft.ts';
import { Button } from '../ui/Button.tsx';
import { DraftNote } from '../ui/DraftNote.tsx';
import { SaidField } from './SaidField.tsx';
import { questionText } from './saidTitle.ts';
import { useSaveQuote } from './useSaveQuote.ts';

interface SaidFormProps {
  childKey: SaidForm_child$key;
  /** Called once it is saved, or waits on this phone. */
  onSaved: () => void;
}

/** One field and one button: what a child said today, below the question of the evening, which it may answer. */
export function SaidForm({ childKey, onSaved }: SaidFormProps) {
  const child = useFragment(
    graphql`
      fragment SaidForm_child on Child {
        id
        name
        question
      }
    `,
    childKey,
  );
  const { id, name, question } = child;
  const draft = useDraft(`said:${id}`, '');
  const [save, busy] = useSaveQuote();
  const field = useRef<HTMLTextAreaElement>(null);
  // Also for the next child, whose words are others.
  useEffect(() => field.current?.focus({ preventScroll: true }), [id]);
  const words = draft.value.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({
      child,
      text: words,
      onSaved: () => {
        draft.discard();
        onSaved();
      },
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 text-start">
      <DraftNote draft={draft} disabled={busy} />
      <p className="text-15 text-pretty text-soft wrap-anywhere">
        <Trans>
          Or: <span>{questionText(question, name)}</span>
        </Trans>
      </p>
      <SaidField ref={field} name={name} value={draft.value} disabled={busy} onChange={draft.set} />
      <Button type="submit" wide busy={busy} disabled={words === '' || words.length > quoteMaxLength}>
        <Trans>Save</Trans>
      </Button>
      <p className="text-center text-13 text-pretty text-soft">
        <Trans>
          Only you and whoever cares for <bdi>{name}</bdi> with you can see this.
        </Trans>
      </p>
    </form>
  );
}
