import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useRecordsChanged } from '../../children/recordsChanged.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useRetry } from '../../ui/PanelBoundary.tsx';

/**
 * A mutation of pauses or the rhythm. Its failure is shown where it happened. Days off change streaks, summaries and the
 * timeline, so that the page reads them again after it.
 */
export function useDaysOffMutation<TMutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const { commit, ...state } = useFormMutation<TMutation>(mutation, { failureTitle: null });
  const refresh = useRetry();
  const refreshRecords = useRecordsChanged();
  const send = (variables: TMutation['variables'], onDone: () => void) => {
    if (state.busy) return;
    commit({
      variables,
      onCompleted: () => {
        onDone();
        refreshRecords();
        // The page shows its own state when this fails.
        refresh().catch(() => undefined);
      },
    });
  };
  return { ...state, send };
}
