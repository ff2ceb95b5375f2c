import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { guardianConsent } from '../../schema/identity/user/consent.rules.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { InputField } from '../ui/InputField.tsx';
import { FieldAction } from '../ui/FieldAction.tsx';
import { Outcome } from '../ui/Outcome.tsx';
import { PasswordField } from './PasswordField.tsx';
import { readTried } from './tried.ts';
import type { SignIn } from './useSignIn.ts';

interface RegisterFormProps {
  signIn: SignIn;
  /** The secret of an invitation; '' without one. */
  invitation: string;
}

/**
 * The registration form: email, password and consent. On demand it has a third field, a username, with which no email address
 * is needed (docs/product.md#accounts).
 */
export function RegisterForm({ signIn, invitation }: RegisterFormProps) {
  const [username, setUsername] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [emailConsent, setEmailConsent] = useState(false);
  const { busy, refusedFields } = signIn;
  const usernameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const hasUsername = username !== null;
  const consentId = useId();
  useEffect(() => {
    if (hasUsername) usernameInput.current?.focus();
  }, [hasUsername]);

  useEffect(() => {
    // Whoever comes to keep a star has said so.
    if (readTried()) emailInput.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    signIn.register({
      // An empty username counts only where it stands for the address.
      ...(username !== null && (username !== '' || email === '') && { username }),
      ...(email !== '' && { email }),
      password,
      emailConsent,
      ...(invitation !== '' && { invitation }),
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      {username !== null && (
        <InputField
          label={t`Username`}
          error={refusedFields['username']}
          ref={usernameInput}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`Choose a username`}
          value={username}
          onChange={setUsername}
          disabled={busy}
        />
      )}
      <EmailField
        error={refusedFields['email']}
        {...(username === null
          ? {
              aside: (
                <FieldAction onClick={() => setUsername('')} disabled={busy}>
                  <Trans>Use a username</Trans>
                </FieldAction>
              ),
            }
          : email === '' && { hint: t`Without an email address this account cannot be recovered.` })}
        ref={emailInput}
        name="email"
        enterKeyHint="next"
        placeholder={t`Enter your email address`}
        value={email}
        onChange={setEmail}
        disabled={busy}
      />
      <PasswordField
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        disabled={busy}
        error={refusedFields['password']}
      />
      <Checkbox
        name="emailConsent"
        label={t`I agree to receive occasional emails about new features and updates`}
        checked={emailConsent}
        onChange={(event) => setEmailConsent(event.target.checked)}
        disabled={busy}
      />
      <p id={consentId} className="text-13 text-pretty text-soft">
        {guardianConsent.text}
      </p>
      {refusedFields['invitation'] !== undefined && <Outcome tone="bad">{refusedFields['invitation']}</Outcome>}
      <Button type="submit" wide busy={busy} aria-describedby={consentId}>
        <Trans>Register</Trans>
      </Button>
    </form>
  );
}
