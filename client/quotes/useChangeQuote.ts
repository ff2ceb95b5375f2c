import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useChangeQuoteMutation } from '../relay/__generated__/useChangeQuoteMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

interface ChangedQuote {
  readonly childId: string;
  readonly id: string;
  readonly text: string;
  /** yyyy-MM-dd */
  readonly saidOn: string;
  readonly onSaved: () => void;
}

/**
 * Changes the words of a quote.
 *
 * @returns the function that does it, and whether a request is in progress
 */
export function useChangeQuote(): [change: (quote: ChangedQuote) => void, busy: boolean] {
  const [commit, busy] = useMutation<useChangeQuoteMutation>(
    graphql`
      mutation useChangeQuoteMutation($input: SaveQuoteInput!) {
        saveQuote(input: $input) {
          quote {
            ...QuoteLine_quote
          }
        }
      }
    `,
    { failureTitle: t`Failed to save` },
  );
  const change = useCallback(
    ({ onSaved, text, ...input }: ChangedQuote) =>
      void commit({ variables: { input: { ...input, text: text.trim() } }, onCompleted: onSaved }),
    [commit],
  );
  return [change, busy];
}
