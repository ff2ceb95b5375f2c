import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useRecordsChanged } from '../../children/recordsChanged.ts';
import { isGone } from '../../relay/isGone.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useRetry } from '../../ui/PanelBoundary.tsx';

/**
 * A mutation of pauses or the rhythm. Its failure is shown where it happened. Days off change streaks, summaries and the
 * timeline, so that the page reads them again after it.
 *
 * @returns its state, and `send`, whose last parameter is called when what should change is not there any more; without it that is a failure
 */
export function useDaysOffMutation<TMutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const { commit, ...state } = useFormMutation<TMutation>(mutation, { failureTitle: null });
  const refresh = useRetry();
  const refreshRecords = useRecordsChanged();
  const send = (variables: TMutation['variables'], onDone: () => void, onGone?: () => void) => {
    if (state.busy) return;
    const finish = (done: () => void) => {
      done();
      refreshRecords();
      // The page shows its own state when this fails.
      refresh().catch(() => undefined);
    };
    const keeps = (error: Error) => {
      if (!onGone || !isGone(error)) return false;
      finish(onGone);
      return true;
    };
    commit({ variables, onCompleted: () => finish(onDone), keeps });
  };
  return { ...state, send };
}
