import { useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { SignIn } from './useSignIn.ts';

/** The registration form: email, password and consent. */
export function RegisterForm({ signIn }: { signIn: SignIn }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [emailConsent, setEmailConsent] = useState(false);
  const { busy, refusedFields } = signIn;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) signIn.register({ email, password, emailConsent });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      <Field label="Email" error={refusedFields['email']}>
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
