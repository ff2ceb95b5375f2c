import { useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface TypedConfirmationProps {
  label: string;
  /** The text that the user has to type. */
  name: string;
  isMatch: (typed: string) => boolean;
  /** The label of the button that confirms. */
  action: string;
  busy: boolean;
  /** The server's message, if it refused the typed text. */
  error: string | undefined;
  onConfirm: (typed: string) => void;
  onCancel: () => void;
}

/** Confirms a deletion: the button is disabled until the user has typed the name exactly. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { label, name, isMatch, action, busy, error, onConfirm, onCancel } = props;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && isMatch(typed)) onConfirm(typed);
  };
  const hint = (
    <span dir="auto" className="wrap-anywhere">
      {name}
    </span>
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            disabled={busy}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button type="submit" variant="danger" size="l" wide busy={busy} disabled={!isMatch(typed)}>
          {action}
        </Button>
        <Button variant="quiet" size="l" wide disabled={busy} onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
