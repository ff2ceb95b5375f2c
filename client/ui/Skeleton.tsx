import { classNames } from '../lib/classNames.ts';

/** A grey shape where something will be; size by `className`, other corners too. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-shimmer bg-line [:where(&)]:rounded-small', className)} />
  );
}
