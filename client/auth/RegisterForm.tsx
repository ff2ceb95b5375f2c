import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { SignIn } from './useSignIn.ts';

/**
 * The registration form: email, password and consent. On demand it has a third field, a username, with which no email address
 * is needed (docs/product.md#accounts).
 */
export function RegisterForm({ signIn }: { signIn: SignIn }) {
  const [username, setUsername] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [emailConsent, setEmailConsent] = useState(false);
  const { busy, refusedFields } = signIn;
  const usernameInput = useRef<HTMLInputElement>(null);
  const hasUsername = username !== null;
  useEffect(() => {
    if (hasUsername) usernameInput.current?.focus();
  }, [hasUsername]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    signIn.register({
      // An empty username counts only where it stands for the address.
      ...(username !== null && (username !== '' || email === '') && { username }),
      ...(email !== '' && { email }),
      password,
      emailConsent,
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      {username !== null && (
        <Field label="Username" error={refusedFields['username']}>
          {(control) => (
            <TextInput
              {...control}
              ref={usernameInput}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="Choose a username"
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              disabled={busy}
            />
          )}
        </Field>
      )}
      <Field
        label="Email"
        error={refusedFields['email']}
        {...(username === null
          ? { aside: <NoEmail onClick={() => setUsername('')} disabled={busy} /> }
          : email === '' && { hint: 'Without an email address this account cannot be recovered.' })}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="Enter your email address"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            disabled={busy}
          />
        )}
      </Field>
      <PasswordField
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        disabled={busy}
        error={refusedFields['password']}
      />
      <Checkbox
        name="emailConsent"
        label="I agree to receive occasional emails about new features and updates"
        checked={emailConsent}
        onChange={(event) => setEmailConsent(event.target.checked)}
        disabled={busy}
      />
      <Button type="submit" wide busy={busy} className="mt-1">
        Register
      </Button>
    </form>
  );
}

function NoEmail({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="min-h-6 text-13 font-semibold text-action underline underline-offset-2 disabled:opacity-55"
    >
      Use a username
    </button>
  );
}
