import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type {
  SecureAccountDialogMutation,
  SecureAccountDialogMutation$data,
} from '../../relay/__generated__/SecureAccountDialogMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { SecuredAccount } from './SecuredAccount.tsx';

/** What was done to secure the account. */
export type Secured = SecureAccountDialogMutation$data['secureAccount'];

/** For a user who finds an event that was not theirs: asks, ends everything that acts for the account, and says what to do next. */
export function SecureAccountDialog({ open, onOpenChange }: DialogState) {
  const [secured, setSecured] = useState<Secured | null>(null);
  const [commit, busy] = useMutation<SecureAccountDialogMutation>(
    graphql`
      mutation SecureAccountDialogMutation {
        secureAccount {
          message
          endedSessions
          endedTokens
          viewer {
            newCarers {
              cares {
                carer {
                  id
                }
              }
              ...NewCarerRow_newCarer
            }
            ...Sessions_user
            ...AccessTokens_user
            ...Webhooks_user
            ...KeepTokens_user
            ...CalendarAddresses_user
            ...KeepWebhooks_user
            ...Passkeys_user
            ...EmailRow_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to secure the account` },
  );
  const secure = () => commit({ variables: {}, onCompleted: ({ secureAccount }) => setSecured(secureAccount) });
  const change = (next: boolean) => {
    if (!next) setSecured(null);
    onOpenChange(next);
  };
  if (secured !== null) {
    return (
      <Dialog open={open} onOpenChange={change} title={t`Your account is yours alone again`}>
        <SecuredAccount secured={secured} onDone={() => change(false)} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t`Was it not you?`}
      description={t`This device stays signed in. Everybody else is shut out at once:`}
      action={t`Secure my account`}
      dismissal={t`It was me`}
      busy={busy}
      onConfirm={secure}
    >
      <ul className="mb-5 list-disc ps-5 text-15 text-pretty marker:text-soft">
        <li>
          <Trans>All other sessions end, on every device.</Trans>
        </li>
        <li>
          <Trans>
            All access tokens, webhooks and calendar links end, so displays and other programs need new ones.
          </Trans>
        </li>
        <li>
          <Trans>All passkeys end. Yours can be added again.</Trans>
        </li>
        <li>
          <Trans>Then you see who joined your children lately, and can remove them.</Trans>
        </li>
        <li>
          <Trans>If this site sends mail, a link to a new password goes to your address.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
