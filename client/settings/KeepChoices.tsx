import type { ReactNode } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';

/** What a change of the password keeps, and how that changes. */
export interface Choosing {
  /** The ids of what is kept. */
  kept: ReadonlySet<string>;
  onChange: (kept: ReadonlySet<string>) => void;
  disabled: boolean;
}

interface KeepChoicesProps extends Choosing {
  legend: string;
  hint: string;
  choices: readonly { readonly id: string; readonly label: ReactNode }[];
}

/** Checkboxes for what a change of the password can keep. */
export function KeepChoices({ legend, hint, choices, kept, onChange, disabled }: KeepChoicesProps) {
  const toggle = (id: string, isKept: boolean) => {
    const others = [...kept].filter((other) => other !== id);
    onChange(new Set(isKept ? [...others, id] : others));
  };
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-semibold">{legend}</legend>
      <p className="text-13 text-pretty text-soft">{hint}</p>
      {choices.map(({ id, label }) => (
        <Checkbox
          key={id}
          disabled={disabled}
          checked={kept.has(id)}
          onChange={(event) => toggle(id, event.target.checked)}
          label={<span className="wrap-anywhere">{label}</span>}
        />
      ))}
    </fieldset>
  );
}
