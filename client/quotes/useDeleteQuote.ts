import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteQuoteMutation } from '../relay/__generated__/useDeleteQuoteMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { quotesChanged } from './quoteChanges.ts';

/**
 * Deletes a quote for all carers.
 *
 * @returns the function that deletes one by its global id, and whether a request is in progress
 */
export function useDeleteQuote(): [remove: (quoteId: string, onDeleted: () => void) => void, busy: boolean] {
  const [commit, busy] = useMutation<useDeleteQuoteMutation>(
    graphql`
      mutation useDeleteQuoteMutation($input: DeleteQuoteInput!) {
        deleteQuote(input: $input) {
          child {
            id
          }
        }
      }
    `,
    { failureTitle: t`Failed to delete` },
  );
  const remove = useCallback(
    (quoteId: string, onDeleted: () => void) =>
      void commit({
        variables: { input: { quoteId } },
        onCompleted: () => {
          onDeleted();
          quotesChanged();
        },
      }),
    [commit],
  );
  return [remove, busy];
}
