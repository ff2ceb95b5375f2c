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
  /** The id that the colour comes from. */
  seed: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** The first two letters of a name on the person's own colour. The name itself stands beside it, so it is hidden from screen readers. */
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
