import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useRequestEmailChangeMutation } from '../../relay/__generated__/useRequestEmailChangeMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Sends a link to a new address. The response shows it as pending.
 *
 * @param onSent called when the link is on its way.
 */
export function useRequestEmailChange(onSent: () => void) {
  const toast = useToast();
  const { commit, busy, errors, failure } = useFormMutation<useRequestEmailChangeMutation>(
    graphql`
      mutation useRequestEmailChangeMutation($input: RequestEmailChangeInput!) {
        requestEmailChange(input: $input) {
          message
          viewer {
            ...EmailRow_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const request = (email: string) => {
    commit({
      variables: { input: { email } },
      onCompleted: ({ requestEmailChange: { message } }) => {
        toast({ title: t`Link sent`, description: message });
        onSent();
      },
    });
  };
  return { request, busy, errors, failure };
}
