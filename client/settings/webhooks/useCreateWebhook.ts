import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type {
  CreateWebhookInput,
  useCreateWebhookMutation,
} from '../../relay/__generated__/useCreateWebhookMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

/**
 * Adds a webhook. The response updates the list of webhooks.
 *
 * @param onCreated receives the secret, which the server returns this once.
 * @returns `create`, whether it is running, and the server's message for each invalid field.
 */
export function useCreateWebhook(onCreated: (secret: string) => void) {
  const { commit, busy, errors } = useFormMutation<useCreateWebhookMutation>(
    graphql`
      mutation useCreateWebhookMutation($input: CreateWebhookInput!) {
        createWebhook(input: $input) {
          secret
          viewer {
            ...Webhooks_user
            ...KeepWebhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to add webhook` },
  );
  const create = (input: CreateWebhookInput) => {
    commit({
      variables: { input },
      onCompleted: ({ createWebhook }) => onCreated(createWebhook.secret),
    });
  };
  return { create, busy, errors };
}
