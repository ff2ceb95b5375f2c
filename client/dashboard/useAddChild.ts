import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { keepTried, type Tried } from '../auth/tried.ts';
import { ageGroupEnum } from '../children/ageGroup.ts';
import type { FilledProfile } from '../children/useProfileForm.ts';
import { useRetryKey } from '../lib/useRetryKey.ts';
import { globalIdOf } from '../offline/entry.ts';
import type { useAddChildMutation } from '../relay/__generated__/useAddChildMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

type FieldErrors = Readonly<Record<string, string>>;

/**
 * Adds a child to the signed-in parent; the answer contains the updated list. A toast reports success or failure.
 *
 * @param tried what was done with the child before there was an account; it becomes its first star
 * @param onAdded called after the child has been added.
 * @returns the function that adds, whether a request is in progress, and the server's error messages by field.
 */
export function useAddChild(tried: Tried | null, onAdded: () => void) {
  const toast = useToast();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const keyOf = useRetryKey();
  const [commit, busy] = useMutation<useAddChildMutation>(
    graphql`
      mutation useAddChildMutation($input: AddChildInput!) {
        addChild(input: $input) {
          viewer {
            children {
              id
              revision
              urlSlug
              isDayOff
              role
              dailyTasks {
                completed
              }
              ...ChildCard_child
            }
          }
          completion {
            id
          }
        }
      }
    `,
    { failureTitle: t`Failed to add child` },
  );

  const addChild = (child: FilledProfile) => {
    const example = tried && { exampleTaskId: tried.id, completionId: globalIdOf('Completion', tried.completionId) };
    const input = { ...child, ...example, ageGroup: ageGroupEnum(child.ageGroup) };
    commit({
      variables: { input: { ...input, idempotencyKey: keyOf(input) } },
      onCompleted: ({ addChild: { completion } }) => {
        if (tried) keepTried(null);
        toast({
          title: t`Child Added`,
          description:
            tried && completion ? t`The first star is kept!` : t`New child profile has been created successfully!`,
        });
        onAdded();
      },
      onError: (error) => setFieldErrors(error instanceof ServerError ? error.fields : {}),
    });
  };

  const clearFieldError = (field: keyof FilledProfile) => setFieldErrors(({ [field]: _removed, ...others }) => others);

  return { addChild, busy, fieldErrors, clearFieldError };
}
