import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { UndoEmailPageMutation } from '../relay/__generated__/UndoEmailPageMutation.graphql.ts';
import type { LinkPageQuery } from '../relay/__generated__/LinkPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { LinkPage } from './LinkPage.tsx';

/** Gives an account its former address back. */
export default function UndoEmailPage({ queryRef }: PageProps<LinkPageQuery>) {
  return (
    <LinkPage<UndoEmailPageMutation>
      queryRef={queryRef}
      title={t`Undo the change of your address`}
      text={t`The address of your account was changed. If that was not you, press the button to get the former address back.`}
      action={t`Get the former address back`}
      mutation={graphql`
        mutation UndoEmailPageMutation($input: UndoEmailChangeInput!) {
          undoEmailChange(input: $input) {
            message
          }
        }
      `}
      messageOf={({ undoEmailChange }) => undoEmailChange.message}
    />
  );
}
