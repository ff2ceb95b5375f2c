import { type ReactNode, useId } from 'react';
import { Switch } from '../ui/Switch.tsx';

interface SwitchLineProps {
  label: string;
  /** What it does, or why it cannot be turned on; null for nothing. */
  hint: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its name and a hint below. */
export function SwitchLine({ label, hint, checked, disabled, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={id} className="min-w-0 grow py-2 text-15">
          {label}
        </label>
        <Switch
          id={id}
          aria-describedby={hint === null ? undefined : `${id}-hint`}
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
        />
      </div>
      {hint !== null && (
        <div id={`${id}-hint`} className="-mt-1 text-13 text-pretty text-soft">
          {hint}
        </div>
      )}
    </div>
  );
}
