import { graphql } from 'react-relay';
import type { useDeleteWebhookMutation } from '../../relay/__generated__/useDeleteWebhookMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Removes a webhook. The response updates the list of webhooks.
 *
 * @param onDeleted called when it is gone.
 * @returns `remove`, and whether it is running.
 */
export function useDeleteWebhook(onDeleted: () => void): [remove: (id: string) => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useDeleteWebhookMutation>(
    graphql`
      mutation useDeleteWebhookMutation($input: DeleteWebhookInput!) {
        deleteWebhook(input: $input) {
          viewer {
            ...Webhooks_user
            ...KeepWebhooks_user
          }
        }
      }
    `,
    { failureTitle: 'Failed to remove webhook' },
  );
  const remove = (id: string) => {
    commit({
      variables: { input: { id } },
      onCompleted: () => {
        toast({ title: 'Webhook removed', description: 'Nothing more is sent there.' });
        onDeleted();
      },
    });
  };
  return [remove, busy];
}
