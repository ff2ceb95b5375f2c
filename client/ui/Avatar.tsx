import { useState, type CSSProperties } from 'react';
import { classNames } from '../lib/classNames.ts';
import { initials } from '../lib/initials.ts';

const sizes = {
  s: 'size-8 text-13',
  m: 'size-12 text-17',
  l: 'size-16 text-21',
  xl: 'size-24 text-34',
} as const;

interface AvatarProps {
  name: string;
  /** The person's colour, from `hueAt`. */
  hue: number;
  /** The address of a picture. Without one, or when it cannot be loaded, the initials stand there. */
  picture: string | null | undefined;
  size: keyof typeof sizes;
}

/**
 * A person's picture, or the first two letters of the name on the person's colour. Hidden from screen readers, because the
 * name is next to it.
 */
export function Avatar({ name, hue, picture, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const colour: CSSProperties = { ['--hue' as string]: hue };
  return (
    <span
      aria-hidden="true"
      style={colour}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-hue-tint font-heading font-extrabold text-hue select-none',
        sizes[size],
      )}
    >
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(picture)}
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
