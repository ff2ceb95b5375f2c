import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { ConfirmEmailPageMutation } from '../relay/__generated__/ConfirmEmailPageMutation.graphql.ts';
import type { LinkPageQuery } from '../relay/__generated__/LinkPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { LinkPage } from './LinkPage.tsx';

/** Confirms the new address of an account, which then takes the place of the former one. */
export default function ConfirmEmailPage({ queryRef }: PageProps<LinkPageQuery>) {
  return (
    <LinkPage<ConfirmEmailPageMutation>
      queryRef={queryRef}
      title={t`Change your email address`}
      text={t`Press the button to use this address for your account from now on.`}
      action={t`Use this address`}
      mutation={graphql`
        mutation ConfirmEmailPageMutation($input: ConfirmEmailChangeInput!) {
          confirmEmailChange(input: $input) {
            message
          }
        }
      `}
      messageOf={({ confirmEmailChange }) => confirmEmailChange.message}
    />
  );
}
