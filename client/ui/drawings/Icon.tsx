import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

/** Every icon takes a size by `className`; 24 px unless said otherwise. */
export interface IconProps {
  className?: string | undefined;
}

interface FrameProps extends IconProps {
  /** Side of the square on which it is drawn, in the drawing's own units. */
  grid?: number;
  children: ReactNode;
}

/** The common frame: one stroke width, round caps. Icons are ornaments; what they stand in carries the name. */
export function Icon({ className, grid = 24, children }: FrameProps) {
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
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
