import { useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface TypedConfirmationProps {
  label: string;
  /** What has to be typed. */
  name: string;
  isRight: (typed: string) => boolean;
  /** What the red button does. */
  action: string;
  busy: boolean;
  /** The server's sentence, when it refused what was typed. */
  refusal: string | undefined;
  onConfirm: (typed: string) => void;
  onCancel: () => void;
}

/** A deletion that nobody does by accident: its button waits until the name is typed as it is written. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { label, name, isRight, action, busy, refusal, onConfirm, onCancel } = props;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && isRight(typed)) onConfirm(typed);
  };
  const hint = (
    <span dir="auto" className="wrap-anywhere">
      {name}
    </span>
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={label} hint={hint} error={refusal}>
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
        <Button type="submit" variant="danger" size="l" wide busy={busy} disabled={!isRight(typed)}>
          {action}
        </Button>
        <Button variant="quiet" size="l" wide disabled={busy} onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
