import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { GetPassword_app$key } from '../../relay/__generated__/GetPassword_app.graphql.ts';
import type { GetPassword_user$key } from '../../relay/__generated__/GetPassword_user.graphql.ts';
import type { GetPasswordMutation } from '../../relay/__generated__/GetPasswordMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { useToast } from '../../ui/Toast.tsx';

interface GetPasswordProps {
  userKey: GetPassword_user$key;
  appKey: GetPassword_app$key;
}

/** Sends the link with which an account without a password chooses one. It goes to the confirmed address. */
export function GetPassword({ userKey, appKey }: GetPasswordProps) {
  const { emailConfirmed } = useFragment(
    graphql`
      fragment GetPassword_user on User {
        emailConfirmed
      }
    `,
    userKey,
  );
  const { mailConfigured, supportEmail } = useFragment(
    graphql`
      fragment GetPassword_app on App {
        mailConfigured
        supportEmail
      }
    `,
    appKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<GetPasswordMutation>(
    graphql`
      mutation GetPasswordMutation {
        requestPasswordLink {
          message
        }
      }
    `,
    { failureTitle: t`Failed to send the link` },
  );
  const send = () => {
    commit({
      variables: {},
      onCompleted: ({ requestPasswordLink: { message } }) => toast({ title: t`Link sent`, description: message }),
    });
  };
  if (!mailConfigured) {
    return (
      <p className="mt-3 text-15 text-pretty text-soft">
        <Trans>
          If you want a password as well, write to <EmailLink email={supportEmail} />: this site sends no mail.
        </Trans>
      </p>
    );
  }
  if (!emailConfirmed) {
    return (
      <p className="mt-3 text-15 text-pretty text-soft">
        <Trans>If you want a password as well, confirm your email address first: the link goes there.</Trans>
      </p>
    );
  }
  return (
    <Button variant="quiet" className="mt-4" busy={busy} onClick={send}>
      <Trans>Get a password</Trans>
    </Button>
  );
}
