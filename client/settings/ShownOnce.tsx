import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { ShieldIcon } from '../ui/drawings/mediaIcons.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useSecret } from '../ui/useSecret.ts';

interface ShownOnceProps {
  /** The secret. */
  value: string;
  label: string;
  /** How it begins. */
  hint: string;
  /** The word for it in buttons and sentences: `token`. */
  word: string;
  /** What whoever has it can do. */
  children: ReactNode;
  onDone: () => void;
}

/** Shows a secret that is shown only now, to copy it. */
export function ShownOnce({ value, label, hint, word, children, onDone }: ShownOnceProps) {
  const { field, status, copy } = useSecret(value, word);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
        <ShieldIcon className="size-6 shrink-0 text-action" />
        <span className="text-pretty">
          <strong>Copy it now: you will not see it again.</strong> {children}
        </span>
      </p>
      <Field label={label} hint={<span aria-live="polite">{status || hint}</span>}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            readOnly
            value={value}
            spellCheck={false}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button size="l" wide onClick={() => void copy()}>
          Copy {word}
        </Button>
        <Button variant="quiet" size="l" wide onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
