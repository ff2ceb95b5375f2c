import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import { passkeyLimits } from '../../../schema/identity/passkey/passkey.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { InputField } from '../../ui/InputField.tsx';

interface PasskeyNameFormProps {
  /** The name that the field starts with. */
  name: string;
  /** The label of the button. */
  action: string;
  busy: boolean;
  /** The sentence under the field, if something failed. */
  error: string | undefined;
  onSubmit: (name: string) => void;
}

/** The form for the name of a passkey. */
export function PasskeyNameForm({ name: first, action, busy, error, onSubmit }: PasskeyNameFormProps) {
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <InputField
        label={t`Name`}
        hint={t`By which you tell it from others, such as My phone.`}
        error={error}
        dir="auto"
        autoComplete="off"
        maxLength={passkeyLimits.nameMaxLength}
        data-autofocus
        value={name}
        onChange={setName}
        disabled={busy}
      />
      <Button type="submit" size="l" wide busy={busy} disabled={name.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
