import { useState } from 'react';
import { graphql } from 'react-relay';
import { enumForm } from '../../lib/enumForm.ts';
import { useRetryKey } from '../../lib/useRetryKey.ts';
import type { useSaveActivityCreateMutation } from '../../relay/__generated__/useSaveActivityCreateMutation.graphql.ts';
import type { useSaveActivityUpdateMutation } from '../../relay/__generated__/useSaveActivityUpdateMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useRetry } from '../../ui/PanelBoundary.tsx';
import type { ActivityValues } from './useActivityForm.ts';

type FieldErrors = Readonly<Record<string, string>>;

/**
 * Makes an activity or saves a changed one. The answer brings the lists of all children that it was or is for; after a change
 * the page reads its challenges again, because they show the new text.
 *
 * @param id the activity's global id; null for a new one.
 * @param onSaved called after it has been saved.
 * @returns the function that saves, whether a request is in progress, the server's message for each field, and for all else
 */
export function useSaveActivity(id: string | null, onSaved: () => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const keyOf = useRetryKey();
  const refresh = useRetry();
  const [create, creating] = useMutation<useSaveActivityCreateMutation>(
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
  const [update, updating] = useMutation<useSaveActivityUpdateMutation>(
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

  const onError = (error: Error, sentence: string) => {
    const fields = error instanceof ServerError ? error.fields : {};
    setErrors(fields);
    setFailure(Object.keys(fields).length === 0 ? sentence : null);
  };

  const save = ({ frequency, childIds, ...texts }: ActivityValues) => {
    setErrors({});
    setFailure(null);
    const input = { ...texts, frequency: enumForm(frequency), childIds };
    if (id !== null) {
      const onCompleted = () => {
        onSaved();
        // The page shows its own state when this fails.
        refresh().catch(() => undefined);
      };
      update({ variables: { input: { ...input, id } }, onCompleted, onError });
      return;
    }
    create({ variables: { input: { ...input, idempotencyKey: keyOf(input) } }, onCompleted: () => onSaved(), onError });
  };

  const clearError = (field: string) => setErrors(({ [field]: _removed, ...others }) => others);

  return { save, busy: creating || updating, errors, failure, clearError };
}
