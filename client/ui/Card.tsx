import { createElement, type ComponentProps, type CSSProperties, type ReactElement } from 'react';
import { classNames } from '../lib/classNames.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** The hue of the card's edge, from `hueAt`. */
  hue?: number;
}

/** A card: the surface for all content. On a phone its sides do not grow with the text, so that words have room. */
export function Card({ as = 'div', hue, className, style, ...rest }: CardProps): ReactElement {
  const colours: CSSProperties = hue === undefined ? {} : { ['--hue' as string]: hue };
  return createElement<ComponentProps<'div'>>(as, {
    ...rest,
    style: { ...colours, ...style },
    className: classNames(
      'relative rounded-card border bg-card px-side py-4 shadow-soft small:p-6',
      hue === undefined ? 'border-line' : 'border-hue',
      className,
    ),
  });
}
