import type { ReactNode } from 'react';
import { ShieldIcon } from './drawings/mediaIcons.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import type { Secret } from './useSecret.ts';

interface SecretFieldProps {
  /** From `useSecret`. */
  secret: Secret;
  label: string;
  /** Stands under it until it was copied or shared. */
  hint: string;
}

/** The field of a secret that is shown only once; a tap selects all of it. */
export function SecretField({ secret: { text, field, status }, label, hint }: SecretFieldProps) {
  return (
    <Field label={label} hint={<span aria-live="polite">{status || hint}</span>}>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          readOnly
          value={text}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Field>
  );
}

/** Says above a secret that it is shown only now, and what whoever has it can do. */
export function SecretWarning({ act, children }: { act: 'Copy' | 'Use'; children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
      <ShieldIcon className="size-6 shrink-0 text-action" />
      <span className="min-w-0 text-pretty">
        <strong>{act} it now: you will not see it again.</strong> {children}
      </span>
    </p>
  );
}
