import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql } from 'react-relay';
import { quoteMaxLength } from '../../schema/quote/quote.rules.ts';
import { longDate } from '../lib/dateText.ts';
import { isolated } from '../lib/isolate.ts';
import type { QuoteDialogMutation } from '../relay/__generated__/QuoteDialogMutation.graphql.ts';
import { useDraft } from '../relay/useDraft.ts';
import { useMutation } from '../relay/useMutation.ts';
import { AskInPlace } from '../ui/AskInPlace.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, type DialogState } from '../ui/Dialog.tsx';
import { DraftNote } from '../ui/DraftNote.tsx';
import { SaidField } from './SaidField.tsx';
import { useDeleteQuote } from './useDeleteQuote.ts';

interface QuoteDialogProps extends DialogState {
  child: { readonly id: string; readonly name: string };
  quote: { readonly id: string; readonly text: string; readonly saidOn: string };
}

/** Changes the words of a quote, or deletes it. */
export function QuoteDialog({ child, quote, open, onOpenChange }: QuoteDialogProps) {
  const { id, saidOn } = quote;
  const draft = useDraft(`quote:${id}`, quote.text);
  const [asks, setAsks] = useState(false);
  const [commit, saving] = useMutation<QuoteDialogMutation>(
    graphql`
      mutation QuoteDialogMutation($input: SaveQuoteInput!) {
        saveQuote(input: $input) {
          quote {
            ...QuoteLine_quote
          }
        }
      }
    `,
    { failureTitle: t`Failed to save` },
  );
  const [remove, deleting] = useDeleteQuote();
  const words = draft.value.trim();
  const end = () => {
    draft.discard();
    onOpenChange(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit({ variables: { input: { childId: child.id, id, text: words, saidOn } }, onCompleted: end });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`What ${isolated(child.name)} said`}
      description={longDate(saidOn)}
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <DraftNote draft={draft} disabled={saving} />
        <SaidField name={child.name} value={draft.value} disabled={saving} onChange={draft.set} />
        <Button type="submit" wide busy={saving} disabled={words === '' || words.length > quoteMaxLength}>
          <Trans>Save</Trans>
        </Button>
        {asks ? (
          <AskInPlace
            question={t`Delete these words?`}
            text={t`They go for all carers, and nobody can bring them back.`}
            action={t`Delete`}
            isLoss
            busy={deleting}
            onConfirm={() => remove(id, end)}
            onKeep={() => setAsks(false)}
          />
        ) : (
          <Button variant="plain" disabled={saving} onClick={() => setAsks(true)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </form>
    </Dialog>
  );
}
