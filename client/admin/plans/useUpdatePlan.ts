import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type {
  UpdateSubscriptionPlanInput,
  useUpdatePlanMutation,
} from '../../relay/__generated__/useUpdatePlanMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';

interface UpdatePlanOptions {
  onDone: () => void;
  /** Receives what to say, and the server's message for each invalid field, by the field's path in the input. */
  onRefused: (sentence: string, fields: Readonly<Record<string, string>>) => void;
  /** Called after `onRefused` if another administrator has changed the plan. */
  onConflict: () => void;
}

/**
 * Updates a plan.
 *
 * @returns `update`, and whether it is running.
 */
export function useUpdatePlan({
  onDone,
  onRefused,
  onConflict,
}: UpdatePlanOptions): [update: (input: UpdateSubscriptionPlanInput) => void, busy: boolean] {
  const [commit, busy] = useMutation<useUpdatePlanMutation>(
    graphql`
      mutation useUpdatePlanMutation($input: UpdateSubscriptionPlanInput!) {
        updateSubscriptionPlan(input: $input) {
          subscriptionPlan {
            ...PlanCard_plan
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const update = (input: UpdateSubscriptionPlanInput) => {
    commit({
      variables: { input },
      onCompleted: onDone,
      onError: (error, message) => {
        const isRefusal = error instanceof ServerError;
        onRefused(t`Failed to update plan: ${message}`, isRefusal ? error.fields : {});
        if (isRefusal && error.code === 'CONFLICT') onConflict();
      },
    });
  };
  return [update, busy];
}
