import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EmailRow_user$key } from '../../relay/__generated__/EmailRow_user.graphql.ts';
import type { EmailRowMutation } from '../../relay/__generated__/EmailRowMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { SettingRow } from '../SettingRow.tsx';

const ChangeEmailDialog = lazy(() =>
  import('./ChangeEmailDialog.tsx').then((module) => ({ default: module.ChangeEmailDialog })),
);

interface EmailRowProps {
  userKey: EmailRow_user$key;
  mailConfigured: boolean;
}

/** The address, whether it is confirmed, and the one that it is about to become. */
export function EmailRow({ userKey, mailConfigured }: EmailRowProps) {
  const { email, emailConfirmed, pendingEmail } = useFragment(
    graphql`
      fragment EmailRow_user on User {
        email
        emailConfirmed
        pendingEmail
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  const toast = useToast();
  const [commit, busy] = useMutation<EmailRowMutation>(
    graphql`
      mutation EmailRowMutation {
        requestEmailConfirmation {
          message
        }
      }
    `,
    { failureTitle: t`Failed to send the link` },
  );
  const sendAgain = () =>
    commit({
      variables: {},
      onCompleted: ({ requestEmailConfirmation: { message } }) => toast({ title: t`Link sent`, description: message }),
    });
  const change = (
    <Button
      variant="plain"
      aria-label={email ? t`Change the email address` : t`Add an email address`}
      onClick={dialog.show}
    >
      {email ? t`Change` : t`Add`}
    </Button>
  );
  return (
    <>
      <SettingRow label={t`Email address`} action={mailConfigured && change}>
        {email ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi>
              <EmailText email={email} />
            </bdi>
            {emailConfirmed ? (
              <Badge tone="done">
                <Trans>Confirmed</Trans>
              </Badge>
            ) : (
              <Badge tone="neutral">
                <Trans>Not confirmed</Trans>
              </Badge>
            )}
          </span>
        ) : (
          t`None`
        )}
        {email && !emailConfirmed && mailConfigured && (
          <Button variant="plain" size="s" className="-ms-2 block" busy={busy} onClick={sendAgain}>
            <Trans>Send the link again</Trans>
          </Button>
        )}
        {pendingEmail && (
          <span className="mt-1 block text-13 text-soft">
            <Trans>
              A link is on its way to{' '}
              <bdi>
                <EmailText email={pendingEmail} />
              </bdi>
              . Until you open it, nothing changes.
            </Trans>
          </span>
        )}
      </SettingRow>
      <LazyDialog dialog={dialog}>{(props) => <ChangeEmailDialog {...props} />}</LazyDialog>
    </>
  );
}
