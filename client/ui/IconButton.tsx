import type { ComponentProps } from 'react';
import { iconButtonLook } from './iconButtonLook.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown as the browser's tooltip. */
  label: string;
}

/** A round button with one icon, 44 px. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={iconButtonLook(className)}>
      {children}
    </button>
  );
}
