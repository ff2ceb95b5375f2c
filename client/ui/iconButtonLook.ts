import { classNames } from '../lib/classNames.ts';

/** The classes of `IconButton`, also for links. */
export function iconButtonLook(className?: string): string {
  return classNames(
    // The touch target does not grow with the text size.
    'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-soft transition-colors',
    'hover:bg-action-tint hover:text-action disabled:opacity-55',
    className,
  );
}
