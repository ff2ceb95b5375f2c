import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { localToday } from '../lib/localToday.ts';
import { globalIdOf, newTick, uuidOf } from '../offline/entry.ts';
import { useTick } from '../offline/useTick.ts';
import type { useSaveQuoteMutation } from '../relay/__generated__/useSaveQuoteMutation.graphql.ts';
import { useToast } from '../ui/Toast.tsx';
import { quotesChanged } from './quoteChanges.ts';

interface NewQuote {
  readonly child: { readonly id: string; readonly name: string };
  readonly text: string;
  /** Called once it is saved, or waits on this phone. */
  readonly onSaved: () => void;
}

/**
 * Writes down what a child said today. Without a connection it waits on this phone.
 *
 * @returns the function that does it, and whether a request is in progress
 */
export function useSaveQuote(): [save: (quote: NewQuote) => void, busy: boolean] {
  const [commit, busy] = useTick<useSaveQuoteMutation>(
    graphql`
      mutation useSaveQuoteMutation($input: SaveQuoteInput!) {
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
  const save = useCallback(
    ({ child, text, onSaved }: NewQuote) => {
      const tick = newTick();
      const words = text.trim();
      commit({
        tick: { ...tick, act: 'quote', childId: uuidOf(child.id), text: words },
        shown: { childId: child.id, childName: child.name, title: null, taskId: null, date: localToday(new Date()) },
        variables: { input: { childId: child.id, id: globalIdOf('Quote', tick.id), text: words } },
        onKept: () => {
          onSaved();
          toast({ title: t`Kept on this phone`, description: t`It is sent with the next connection.` });
        },
        onCompleted: () => {
          onSaved();
          quotesChanged();
          toast({ title: t`Saved`, description: t`It stands in the timeline, and comes back in a year.` });
        },
      });
    },
    [commit, toast],
  );
  return [save, busy];
}
