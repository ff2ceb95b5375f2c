import { useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { SignIn } from './useSignIn.ts';

/** The log-in form: username or email, and password. */
export function LoginForm({ signIn }: { signIn: SignIn }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refusedFields } = signIn;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) signIn.logIn({ username, password });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      <Field label="Username or Email" error={refusedFields['username']}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Enter your username or email"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            disabled={busy}
          />
        )}
      </Field>
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        disabled={busy}
        error={refusedFields['password']}
      />
      <Button type="submit" wide busy={busy} className="mt-1">
        Login
      </Button>
    </form>
  );
}
