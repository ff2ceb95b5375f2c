import { classNames } from '../lib/classNames.ts';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
}

/** A progress bar; empty when `max` is 0, green when full. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={classNames(
          'h-full w-full origin-left rounded-full transition-transform duration-250 rtl:origin-right',
          share === 1 ? 'bg-done' : 'bg-action',
        )}
        style={{ transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  );
}
