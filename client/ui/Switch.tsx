import type { ComponentProps } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children' | 'checked'> {
  /** The accessible name; absent if a label element names it. */
  label?: string;
  checked: boolean;
}

/** A switch that takes effect immediately. */
export function Switch({ label, checked, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-flex h-7 w-12 shrink-0">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-control bg-well transition-colors checked:border-action checked:bg-action disabled:opacity-60"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-control transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-action rtl:peer-checked:-translate-x-5"
      />
    </span>
  );
}
