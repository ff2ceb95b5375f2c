import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { InputField } from '../ui/InputField.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { PasskeySignIn } from './passkey/usePasskeySignIn.ts';
import { PasswordField } from './PasswordField.tsx';
import { useCodeFocus } from './useCodeFocus.ts';
import type { SignIn } from './useSignIn.ts';

interface LoginFormProps {
  signIn: SignIn;
  /** null where passkeys are not available. */
  passkey: PasskeySignIn | null;
}

const linkLook = 'inline-flex min-h-6 items-center text-13 font-semibold text-action underline underline-offset-2';

/**
 * The log-in form: username or email, and password; then also a code, if the account asks for one. A passkey needs none of them.
 */
export function LoginForm({ signIn, passkey }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, refusedFields, loginFailure, asksForCode } = signIn;

  const form = useCodeFocus(asksForCode && !busy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) signIn.logIn({ username, password, ...(asksForCode && { code }) });
  };

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      <InputField
        label={t`Username or Email`}
        error={refusedFields['username']}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t`Enter your username or email`}
        value={username}
        onChange={setUsername}
        disabled={busy}
      />
      <div>
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          disabled={busy}
          error={refusedFields['password']}
        />
        <p className="mt-1 flex flex-wrap justify-between gap-x-4">
          <Link to="/forgot" className={linkLook}>
            <Trans>Forgot your password?</Trans>
          </Link>
          <Link to="/code" className={linkLook}>
            <Trans>I have a code</Trans>
          </Link>
        </p>
      </div>
      {asksForCode && (
        <CodeField value={code} onChange={setCode} disabled={busy} error={refusedFields['code']} acceptsRecoveryCodes />
      )}
      <Button type="submit" wide busy={busy && !passkey?.busy} className="mt-1">
        <Trans>Login</Trans>
      </Button>
      {/* The toast, which goes away, has announced it. */}
      {loginFailure !== null && (
        <p className="text-13 font-semibold wrap-anywhere text-error">
          <Trans>Login failed: {loginFailure}</Trans>
        </p>
      )}
      {passkey && !asksForCode && <PasskeyButton passkey={passkey} disabled={busy} />}
    </form>
  );
}
