import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { graphql } from 'react-relay';
import { withdraw } from '../offline/withdraw.ts';
import { isGone } from '../relay/isGone.ts';
import type { useDeleteQuoteMutation } from '../relay/__generated__/useDeleteQuoteMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { quotesChanged } from './quoteChanges.ts';

/**
 * Deletes a quote for all carers, also if the answer to its writing was lost and this phone would send it again.
 *
 * @returns the function that deletes one by its global id, and whether that is in progress
 */
export function useDeleteQuote(): [remove: (quoteId: string, onDeleted: () => void) => void, busy: boolean] {
  const [commit, deleting] = useMutation<useDeleteQuoteMutation>(
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
  const [withdrawing, setWithdrawing] = useState(false);
  const remove = useCallback(
    async (quoteId: string, onDeleted: () => void) => {
      setWithdrawing(true);
      await withdraw(quoteId);
      setWithdrawing(false);
      const finish = () => {
        onDeleted();
        quotesChanged();
      };
      const keeps = (error: Error) => {
        if (isGone(error)) finish();
        return isGone(error);
      };
      commit({ variables: { input: { quoteId } }, onCompleted: finish, keeps });
    },
    [commit],
  );
  return [(quoteId, onDeleted) => void remove(quoteId, onDeleted), withdrawing || deleting];
}
