import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShieldIcon } from './drawings/mediaIcons.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { type Secret, type SecretKind, useSecret } from './useSecret.ts';

interface ShownOnceProps {
  /** The secret. */
  value: string;
  kind: SecretKind;
  label: string;
  /** Stands under it until it was copied or shared. */
  hint: string;
  /** What to do with it now. */
  act?: 'copy' | 'use';
  /** What whoever has it can do. */
  warning?: ReactNode;
  /** Stands above it instead of the warning. */
  text?: ReactNode;
  /** Renders the buttons. */
  children: (secret: Secret) => ReactNode;
}

/** Shows a secret that is shown only now, with what whoever has it can do; a tap selects all of it. */
export function ShownOnce(props: ShownOnceProps) {
  const { value, kind, label, hint, act = 'copy', warning, text, children } = props;
  const secret = useSecret(value, kind);
  return (
    <div className="flex flex-col gap-4">
      {text ?? (
        <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
          <ShieldIcon className="size-6 shrink-0 text-action" />
          <span className="min-w-0 text-pretty">
            <strong>
              {act === 'copy' ? (
                <Trans>Copy it now: you will not see it again.</Trans>
              ) : (
                <Trans>Use it now: you will not see it again.</Trans>
              )}
            </strong>{' '}
            {warning}
          </span>
        </p>
      )}
      <Field label={label} hint={<span aria-live="polite">{secret.status || hint}</span>}>
        {(control) => (
          <TextInput
            {...control}
            ref={secret.field}
            readOnly
            value={value}
            spellCheck={false}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      {children(secret)}
    </div>
  );
}
