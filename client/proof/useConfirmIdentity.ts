import { graphql } from 'react-relay';
import type {
  ConfirmIdentityInput,
  useConfirmIdentityMutation,
} from '../relay/__generated__/useConfirmIdentityMutation.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';

export type ConfirmIdentity = ReturnType<typeof useConfirmIdentity>;

/** Proves to the server that it is the user. */
export function useConfirmIdentity(onProven: () => void) {
  const { commit, busy, errors, failure } = useFormMutation<useConfirmIdentityMutation>(
    graphql`
      mutation useConfirmIdentityMutation($input: ConfirmIdentityInput!) {
        confirmIdentity(input: $input) {
          viewer {
            identityConfirmedUntil
          }
        }
      }
    `,
    { failureTitle: null },
  );
  /** Exactly one of the input's fields is set. */
  const confirm = (input: ConfirmIdentityInput) => commit({ variables: { input }, onCompleted: onProven });
  return { confirm, busy, errors, failure };
}
