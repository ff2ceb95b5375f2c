import { graphql } from 'react-relay';
import { enumForm } from '../../lib/enumForm.ts';
import { useRetryKey } from '../../lib/useRetryKey.ts';
import type { useSaveActivityCreateMutation } from '../../relay/__generated__/useSaveActivityCreateMutation.graphql.ts';
import type { useSaveActivityUpdateMutation } from '../../relay/__generated__/useSaveActivityUpdateMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useRetry } from '../../ui/PanelBoundary.tsx';
import type { ActivityValues } from './useActivityForm.ts';

/**
 * Makes an activity or saves a changed one. The answer brings the lists of all children that it was or is for; after a change
 * the page reads its challenges again, because they show the new text.
 *
 * @param id the activity's global id; null for a new one.
 * @param onSaved called after it has been saved.
 * @returns the function that saves, whether a request is in progress, the server's message for each field, and for all else
 */
export function useSaveActivity(id: string | null, onSaved: () => void) {
  const keyOf = useRetryKey();
  const refresh = useRetry();
  const create = useFormMutation<useSaveActivityCreateMutation>(
    graphql`
      mutation useSaveActivityCreateMutation($input: CreateActivityInput!) {
        createActivity(input: $input) {
          children {
            ...ActivityList_child
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const update = useFormMutation<useSaveActivityUpdateMutation>(
    graphql`
      mutation useSaveActivityUpdateMutation($input: UpdateActivityInput!) {
        updateActivity(input: $input) {
          children {
            ...ActivityList_child
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const { busy, errors, failure, clearError } = id === null ? create : update;

  const save = ({ frequency, childIds, ...texts }: ActivityValues) => {
    const input = { ...texts, frequency: enumForm(frequency), childIds };
    if (id === null) {
      create.commit({ variables: { input: { ...input, idempotencyKey: keyOf(input) } }, onCompleted: onSaved });
      return;
    }
    const onCompleted = () => {
      onSaved();
      // The page shows its own state when this fails.
      refresh().catch(() => undefined);
    };
    update.commit({ variables: { input: { ...input, id } }, onCompleted });
  };

  return { save, busy, errors, failure, clearError };
}
