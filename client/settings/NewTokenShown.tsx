import { Button } from '../ui/Button.tsx';
import { ShieldIcon } from '../ui/drawings/mediaIcons.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useSecret } from '../ui/useSecret.ts';

interface NewTokenShownProps {
  token: string;
  onDone: () => void;
}

/** Shows a new token, to copy it. */
export function NewTokenShown({ token, onDone }: NewTokenShownProps) {
  const { field, status, copy } = useSecret(token, 'token');
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
        <ShieldIcon className="size-6 shrink-0 text-action" />
        <span className="text-pretty">
          <strong>Copy it now: you will not see it again.</strong> Whoever has it can do with your family’s data what
          you chose, so keep it like a password.
        </span>
      </p>
      <Field label="Access token" hint={<span aria-live="polite">{status || 'Starts with dad_'}</span>}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            readOnly
            value={token}
            spellCheck={false}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button size="l" wide onClick={() => void copy()}>
          Copy token
        </Button>
        <Button variant="quiet" size="l" wide onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
