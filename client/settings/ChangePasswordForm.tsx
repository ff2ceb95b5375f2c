import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql } from 'react-relay';
import { passwordLength } from '../../schema/identity/account/account.rules.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import type { ChangePasswordFormMutation } from '../relay/__generated__/ChangePasswordFormMutation.graphql.ts';
import type { KeepTokens_user$key } from '../relay/__generated__/KeepTokens_user.graphql.ts';
import type { KeepWebhooks_user$key } from '../relay/__generated__/KeepWebhooks_user.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toast.tsx';
import { KeepTokens } from './tokens/KeepTokens.tsx';
import { KeepWebhooks } from './webhooks/KeepWebhooks.tsx';

interface ChangePasswordFormProps {
  username: string;
  userKey: KeepTokens_user$key & KeepWebhooks_user$key;
}

/** Says what has happened, and how many access tokens were ended. */
function changedText(message: string, ended: number): string {
  if (ended === 0) return t`${message}. You are signed out everywhere else.`;
  return t`${message}. You are signed out everywhere else. ${plural(ended, { one: '# access token was ended.', other: '# access tokens were ended.' })}`;
}

/**
 * Changes the password. The response updates the list of sessions, of which only this one is left, and the lists of tokens and webhooks that
 * were kept.
 */
export function ChangePasswordForm({ username, userKey }: ChangePasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();
  const { commit, busy, errors } = useFormMutation<ChangePasswordFormMutation>(
    graphql`
      mutation ChangePasswordFormMutation($input: ChangePasswordInput!) {
        changePassword(input: $input) {
          message
          endedTokens
          viewer {
            ...Sessions_user
            ...KeepTokens_user
            ...CalendarAddresses_user
            ...KeepWebhooks_user
            ...Webhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to change password` },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    commit({
      variables: { input: { currentPassword: current, newPassword: next, keepTokens: [...kept] } },
      onCompleted: ({ changePassword: { message, endedTokens } }) => {
        toast({ title: t`Password changed`, description: changedText(message, endedTokens) });
        setCurrent('');
        setNext('');
        setKept(new Set());
      },
    });
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
