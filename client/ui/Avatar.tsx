import type { CSSProperties } from 'react';
import { classNames } from '../lib/classNames.ts';
import { hueOf } from '../lib/hue.ts';
import { initials } from '../lib/initials.ts';

const sizes = {
  s: 'size-8 text-13',
  m: 'size-12 text-17',
  l: 'size-16 text-21',
  xl: 'size-24 text-34',
} as const;

interface AvatarProps {
  name: string;
  /** The id that determines the colour. */
  seed: string;
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * The first two letters of a name on the person's colour. Hidden from screen readers, because the name is next to it.
 */
export function Avatar({ name, seed, size = 'm', className }: AvatarProps) {
  const colour: CSSProperties = { ['--hue' as string]: hueOf(seed) };
  return (
    <span
      aria-hidden="true"
      style={colour}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-hue-tint font-heading font-extrabold text-hue select-none',
        sizes[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
