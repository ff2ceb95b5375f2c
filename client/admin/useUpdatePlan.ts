import { useState } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateSubscriptionPlanInput,
  useUpdatePlanMutation,
} from '../relay/__generated__/useUpdatePlanMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';

type Refusals = Readonly<Record<string, string>>;

/**
 * Changes a plan; why not is said in a toast, and beside the field that is wrong.
 *
 * @param onConflict called when somebody else has changed the plan meanwhile, after the server's sentence was shown.
 * @param onDone called when the plan is changed.
 */
export function useUpdatePlan(onConflict: () => void, onDone: () => void) {
  const [refusals, setRefusals] = useState<Refusals>({});
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
    { failureTitle: 'Failed to update plan' },
  );
  const update = (input: UpdateSubscriptionPlanInput) => {
    commit({
      variables: { input },
      onCompleted: onDone,
      onError: (error) => {
        if (!(error instanceof ServerError)) return;
        setRefusals(error.fields);
        if (error.code === 'CONFLICT') onConflict();
      },
    });
  };
  const clearRefusal = (field: string) =>
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !key.startsWith(field))));
  return { update, busy, refusals, clearRefusal };
}
