import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-6 items-start gap-3 text-13 text-soft has-disabled:opacity-60">
      <span className="relative mt-px flex size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-[6px] border border-control bg-card transition-colors checked:border-action checked:bg-action"
        />
        <svg
          viewBox="0 0 20 20"
          fill="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-5 text-on-action opacity-0 transition-opacity peer-checked:opacity-100"
        >
          <path
            d="m5 10.5 3.4 3.4L15 7"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span>{label}</span>
    </label>
  );
}
