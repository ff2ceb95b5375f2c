import { classNames } from '../lib/classNames.ts';

/** The classes of `IconButton`, for links that look like it. */
export function iconButtonLook(className?: string): string {
  return classNames(
    // A target for a thumb: it does not grow with the text.
    'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-soft transition-colors',
    'hover:bg-action-tint hover:text-action disabled:opacity-55',
    className,
  );
}
