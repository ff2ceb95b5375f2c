import { classNames } from '../lib/classNames.ts';

/** primary: the main action; quiet: a secondary action; danger: deletion; plain: text only. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain';

/**
 * s: 32 px, beside a text; m: 44 px, the minimum touch target; l: 52 px, the main action of a screen; bar: the same in a bar that
 * sticks, where it grows less with the text, so that two stand side by side and the page stays in view.
 */
export type ButtonSize = 's' | 'm' | 'l' | 'bar';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  quiet: 'bg-action-tint text-action hover:text-action-strong',
  danger: 'bg-error text-on-action hover:opacity-90',
  plain: 'text-action hover:bg-action-tint',
};

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-8 px-2 py-1 text-13',
  m: 'min-h-11 px-4 py-2 text-15',
  l: 'min-h-13 px-6 py-3 text-17',
  bar: 'min-h-[min(3.25rem,64px)] px-[12px] py-1 text-bar',
};

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** The classes of `Button` and `LinkButton`. */
export function buttonLook({ variant = 'primary', size = 'm', wide = false, className }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-button font-heading font-extrabold select-none text-center',
    'transition-[background-color,color,opacity,transform] active:scale-[0.98]',
    'disabled:opacity-55 disabled:active:scale-100 aria-busy:opacity-80',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
}
