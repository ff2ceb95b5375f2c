import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useConfirmationMailMutation } from '../../relay/__generated__/useConfirmationMailMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Sends the link that confirms the address again. */
export function useConfirmationMail(): [send: () => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useConfirmationMailMutation>(
    graphql`
      mutation useConfirmationMailMutation {
        requestEmailConfirmation {
          message
        }
      }
    `,
    { failureTitle: t`Failed to send the link` },
  );
  const send = () => {
    commit({
      variables: {},
      onCompleted: ({ requestEmailConfirmation: { message } }) => toast({ title: t`Link sent`, description: message }),
    });
  };
  return [send, busy];
}
