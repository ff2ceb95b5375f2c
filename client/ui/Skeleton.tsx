import { classNames } from '../lib/classNames.ts';

/** A grey placeholder. `className` sets its size and corners. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-shimmer bg-line [:where(&)]:rounded-small', className)} />
  );
}
