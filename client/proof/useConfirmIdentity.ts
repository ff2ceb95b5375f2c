import { graphql } from 'react-relay';
import type {
  ConfirmIdentityInput,
  useConfirmIdentityMutation,
} from '../relay/__generated__/useConfirmIdentityMutation.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';

/** The confirmation that it is the user. */
export interface ConfirmIdentity {
  /** Exactly one of the input's fields is set. */
  confirm: (input: ConfirmIdentityInput) => void;
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  failure: string | null;
}

/** Proves to the server that it is the user. */
export function useConfirmIdentity(onProven: () => void): ConfirmIdentity {
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
  const confirm = (input: ConfirmIdentityInput) => commit({ variables: { input }, onCompleted: onProven });
  return { confirm, busy, errors, failure };
}
