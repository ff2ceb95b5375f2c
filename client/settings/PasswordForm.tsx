import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { passwordLength } from '../../schema/identity/account/account.rules.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import type { PasswordForm_app$key } from '../relay/__generated__/PasswordForm_app.graphql.ts';
import type { KeepTokens_user$key } from '../relay/__generated__/KeepTokens_user.graphql.ts';
import type { KeepWebhooks_user$key } from '../relay/__generated__/KeepWebhooks_user.graphql.ts';
import type { PasswordForm_user$key } from '../relay/__generated__/PasswordForm_user.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { GetPassword } from './account/GetPassword.tsx';
import { KeepTokens } from './tokens/KeepTokens.tsx';
import { KeepWebhooks } from './webhooks/KeepWebhooks.tsx';
import { useChangePassword } from './useChangePassword.ts';

interface PasswordFormProps {
  userKey: PasswordForm_user$key;
  appKey: PasswordForm_app$key;
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
  const app = useFragment(
    graphql`
      fragment PasswordForm_app on App {
        ...GetPassword_app
      }
    `,
    appKey,
  );
  return (
    <Section title={t`Password`}>
      {user.email === null && (
        <p className="mb-4 rounded-field bg-gold-tint p-3.5 text-15 text-pretty">
          <Trans>This account has no email address. If you forget the password, the account cannot be recovered.</Trans>
        </p>
      )}
      {user.hasPassword ? (
        <ChangeForm username={user.username} userKey={user} />
      ) : (
        <>
          <p className="text-15 text-pretty">
            <Trans>You sign in with Google, so there is no password here that anybody could guess.</Trans>
          </p>
          <GetPassword userKey={user} appKey={app} />
        </>
      )}
    </Section>
  );
}

function ChangeForm({ username, userKey }: { username: string; userKey: KeepTokens_user$key & KeepWebhooks_user$key }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { change, busy, errors } = useChangePassword(() => {
    setCurrent('');
    setNext('');
    setKept(new Set());
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) change({ currentPassword: current, newPassword: next, keepTokens: [...kept] });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-15 text-pretty text-soft">
        <Trans>
          A new password signs you out everywhere else and ends your access tokens, webhooks and calendar links.
        </Trans>
      </p>
      {/* Password managers read the username from this field. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        kind="current"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        disabled={busy}
        error={errors['currentPassword']}
      />
      <PasswordField
        kind="new"
        autoComplete="new-password"
        hint={t`At least ${passwordLength.min} characters`}
        value={next}
        onChange={setNext}
        disabled={busy}
        error={errors['newPassword']}
      />
      <KeepTokens userKey={userKey} kept={kept} onChange={setKept} disabled={busy} />
      <KeepWebhooks userKey={userKey} kept={kept} onChange={setKept} disabled={busy} />
      <Button type="submit" variant="quiet" size="l" wide busy={busy} disabled={current === '' || next === ''}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
