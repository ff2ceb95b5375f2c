import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { GetPassword_app$key } from '../relay/__generated__/GetPassword_app.graphql.ts';
import type { PasswordForm_user$key } from '../relay/__generated__/PasswordForm_user.graphql.ts';
import { Section } from '../ui/Section.tsx';
import { GetPassword } from './account/GetPassword.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

interface PasswordFormProps {
  userKey: PasswordForm_user$key;
  appKey: GetPassword_app$key;
}

/** Changes the password. An account that was created by Google sign-in has none, and can get one by mail. */
export function PasswordForm({ userKey, appKey }: PasswordFormProps) {
  const user = useFragment(
    graphql`
      fragment PasswordForm_user on User {
        email
        hasPassword
        username
        ...KeepTokens_user
        ...KeepWebhooks_user
        ...GetPassword_user
      }
    `,
    userKey,
  );
  return (
    <Section title={t`Password`}>
      {user.email === null && (
        <p className="mb-4 rounded-field bg-gold-tint p-3.5 text-15 text-pretty">
          <Trans>This account has no email address. If you forget the password, the account cannot be recovered.</Trans>
        </p>
      )}
      {user.hasPassword ? (
        <ChangePasswordForm username={user.username} userKey={user} />
      ) : (
        <>
          <p className="text-15 text-pretty">
            <Trans>You sign in with Google, so there is no password here that anybody could guess.</Trans>
          </p>
          <GetPassword userKey={user} appKey={appKey} />
        </>
      )}
    </Section>
  );
}
