import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { SecretField, SecretWarning } from '../ui/SecretField.tsx';
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
  const secret = useSecret(value, word);
  return (
    <div className="flex flex-col gap-4">
      <SecretWarning act="Copy">{children}</SecretWarning>
      <SecretField secret={secret} label={label} hint={hint} />
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button size="l" wide onClick={() => void secret.copy()}>
          Copy {word}
        </Button>
        <Button variant="quiet" size="l" wide onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
