import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

/** Every icon takes a size by `className`; 24 px unless said otherwise. */
export interface IconProps {
  className?: string | undefined;
}

/** The common frame: 24 px grid, one stroke width, round caps. Icons are ornaments; what they stand in carries the name. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-6')}
    >
      {children}
    </svg>
  );
}
