import type { ComponentProps } from 'react';
import { iconButtonLook } from './iconButtonLook.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name: for screen readers and as the browser's hint. */
  label: string;
}

/** A round button, 44 px, that holds one icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={iconButtonLook(className)}>
      {children}
    </button>
  );
}
