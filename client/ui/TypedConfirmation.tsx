import { useState, type FormEvent } from 'react';
import { ConfirmButtons } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface TypedConfirmationProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
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
}

/** Asks before a deletion: the button is disabled until the user has typed the name exactly. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { open, onOpenChange, title, description } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <TypedForm {...props} />
    </Dialog>
  );
}

function TypedForm(props: TypedConfirmationProps) {
  const { label, name, isMatch, action, busy, error, onConfirm, onOpenChange } = props;
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
      <ConfirmButtons
        type="submit"
        action={action}
        busy={busy}
        disabled={!isMatch(typed)}
        onKeep={() => onOpenChange(false)}
      />
    </form>
  );
}
