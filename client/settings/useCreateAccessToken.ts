import { useState } from 'react';
import { graphql } from 'react-relay';
import type {
  CreateAccessTokenInput,
  useCreateAccessTokenMutation,
} from '../relay/__generated__/useCreateAccessTokenMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';

/**
 * Makes an access token; the list comes back with it.
 *
 * @param onCreated gets the token itself, which is never to be had again
 * @returns the act, whether it is under way, and the server's sentences for single fields
 */
export function useCreateAccessToken(onCreated: (token: string) => void) {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [commit, busy] = useMutation<useCreateAccessTokenMutation>(
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
    { failureTitle: 'Failed to create token' },
  );
  const create = (input: CreateAccessTokenInput) => {
    setRefusals({});
    commit({
      variables: { input },
      onCompleted: ({ createAccessToken }) => onCreated(createAccessToken.token),
      onError: (error) => setRefusals(error instanceof ServerError ? error.fields : {}),
    });
  };
  return { create, busy, refusals };
}
