import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type {
  CreateAccessTokenInput,
  useCreateAccessTokenMutation,
} from '../../relay/__generated__/useCreateAccessTokenMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

/**
 * Creates an access token. The response updates the list of tokens.
 *
 * @param onCreated receives the token itself. The server returns it this once and stores only its hash.
 * @returns `create`, whether it is running, and the server's message for each invalid field.
 */
export function useCreateAccessToken(onCreated: (token: string) => void) {
  const { commit, busy, errors } = useFormMutation<useCreateAccessTokenMutation>(
    graphql`
      mutation useCreateAccessTokenMutation($input: CreateAccessTokenInput!) {
        createAccessToken(input: $input) {
          token
          viewer {
            ...AccessTokens_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to create token` },
  );
  const create = (input: CreateAccessTokenInput) => {
    commit({
      variables: { input },
      onCompleted: ({ createAccessToken }) => onCreated(createAccessToken.token),
    });
  };
  return { create, busy, errors };
}
