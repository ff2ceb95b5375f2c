import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { UndoEmailPageMutation } from '../relay/__generated__/UndoEmailPageMutation.graphql.ts';
import type { LinkPageQuery } from '../relay/__generated__/LinkPageQuery.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { LinkPage } from './LinkPage.tsx';

/** Gives an account its former address back. */
export default function UndoEmailPage({ queryRef }: PageProps<LinkPageQuery>) {
  const [commit, busy] = useMutation<UndoEmailPageMutation>(
    graphql`
      mutation UndoEmailPageMutation($input: UndoEmailChangeInput!) {
        undoEmailChange(input: $input) {
          message
        }
      }
    `,
    { failureTitle: null },
  );
  return (
    <LinkPage
      queryRef={queryRef}
      title={t`Undo the change of your address`}
      text={t`The address of your account was changed. If that was not you, press the button to get the former address back.`}
      action={t`Get the former address back`}
      busy={busy}
      use={(token, { onDone, onFailed }) =>
        commit({
          variables: { input: { token } },
          onCompleted: ({ undoEmailChange: { message } }) => onDone(message),
          onError: onFailed,
        })
      }
    />
  );
}
