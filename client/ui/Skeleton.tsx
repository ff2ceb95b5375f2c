import { classNames } from '../lib/classNames.ts';

/** A grey shape where something will be; size and corners by `className`. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-small bg-line', className)} />;
}
