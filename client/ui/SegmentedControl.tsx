import { useId } from 'react';
import { classNames } from '../lib/classNames.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  /** Null before something is chosen. */
  value: Value | null;
  /** `short` is what a phone shows in place of the label, which stays the option's accessible name. */
  options: readonly { value: Value; label: string; short?: string }[];
  onChange: (value: Value) => void;
}

/** A choice of a few options side by side, made of radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-button bg-well p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-9 max-w-full grow items-center justify-center rounded-[10px] px-2 text-center wrap-anywhere small:px-3 text-13 font-semibold transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
            option.value === value ? 'bg-raised text-ink shadow-soft' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.short === undefined ? (
            option.label
          ) : (
            <>
              <span className="sr-only small:not-sr-only">{option.label}</span>
              <span aria-hidden="true" className="px-1 small:hidden">
                {option.short}
              </span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}
