import type { ComponentProps } from 'react';
import { buttonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';
import { SpinnerMark } from './SpinnerMark.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A request is in progress: the button is disabled and shows a spinner. */
  busy?: boolean;
  wide?: boolean;
}

/** A button. `type` defaults to `button`, so that it does not submit a form by accident. */
export function Button({ variant, size, busy = false, wide, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size, wide, className })}
    >
      {busy && <SpinnerMark className="size-5" />}
      {children}
    </button>
  );
}
