import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { recoveryMessages } from '../../schema/identity/recovery/recovery.rules.ts';
import type { ConfirmPageMutation } from '../relay/__generated__/ConfirmPageMutation.graphql.ts';
import type { LinkPageQuery } from '../relay/__generated__/LinkPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { LinkPage } from './LinkPage.tsx';

/** Confirms the address of an account. */
export default function ConfirmPage({ queryRef }: PageProps<LinkPageQuery>) {
  return (
    <LinkPage<ConfirmPageMutation>
      queryRef={queryRef}
      title={t`Confirm your email address`}
      text={t`Press the button to confirm that this address is yours.`}
      action={t`Confirm the address`}
      confirmed={recoveryMessages.confirmed}
      mutation={graphql`
        mutation ConfirmPageMutation($input: ConfirmEmailInput!) {
          confirmEmail(input: $input) {
            message
          }
        }
      `}
      messageOf={({ confirmEmail }) => confirmEmail.message}
    />
  );
}
