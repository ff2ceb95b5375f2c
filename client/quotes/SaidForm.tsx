import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { quoteMaxLength } from '../../schema/quote/quote.rules.ts';
import { localToday } from '../lib/localToday.ts';
import { globalIdOf, newTick, uuidOf } from '../offline/entry.ts';
import { useTick } from '../offline/useTick.ts';
import type { SaidForm_child$key } from '../relay/__generated__/SaidForm_child.graphql.ts';
import type { SaidFormMutation } from '../relay/__generated__/SaidFormMutation.graphql.ts';
import { useDraft } from '../relay/useDraft.ts';
import { Button } from '../ui/Button.tsx';
import { DraftNote } from '../ui/DraftNote.tsx';
import { useToast } from '../ui/Toast.tsx';
import { quotesChanged } from './quoteChanges.ts';
import { SaidField } from './SaidField.tsx';
import { questionText } from './saidTitle.ts';

interface SaidFormProps {
  childKey: SaidForm_child$key;
  /** Called once it is saved, or waits on this phone. */
  onSaved: () => void;
}

/**
 * One field and one button: what a child said today, below the question of the evening, which it may answer. Without a connection it waits
 * on this phone.
 */
export function SaidForm({ childKey, onSaved }: SaidFormProps) {
  const { id, name, question } = useFragment(
    graphql`
      fragment SaidForm_child on Child {
        id
        name
        question
      }
    `,
    childKey,
  );
  const draft = useDraft(`said:${id}`, '');
  const [commit, busy] = useTick<SaidFormMutation>(
    graphql`
      mutation SaidFormMutation($input: SaveQuoteInput!) {
        saveQuote(input: $input) {
          quote {
            id
          }
        }
      }
    `,
    { failureTitle: t`Failed to save` },
  );
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  // Also for the next child, whose words are others.
  useEffect(() => field.current?.focus({ preventScroll: true }), [id]);
  const words = draft.value.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tick = newTick();
    const finish = () => {
      draft.discard();
      onSaved();
    };
    commit({
      tick: { ...tick, act: 'quote', childId: uuidOf(id), text: words },
      shown: { childId: id, childName: name, title: null, taskId: null, date: localToday(new Date()) },
      variables: { input: { childId: id, id: globalIdOf('Quote', tick.id), text: words } },
      onKept: () => {
        finish();
        toast({ title: t`Kept on this phone`, description: t`It is sent with the next connection.` });
      },
      onCompleted: () => {
        finish();
        quotesChanged();
        toast({ title: t`Saved`, description: t`It stands in the timeline, and comes back in a year.` });
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
