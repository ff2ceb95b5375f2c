import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook({ variant, size, wide, className })} />;
}
