import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

/** Props of every icon. `className` sets the size, which defaults to 24 px. */
export interface IconProps {
  className?: string | undefined;
}

interface FrameProps extends IconProps {
  /** The side of the square view box. */
  grid?: number;
  children: ReactNode;
}

/** The tint of an area: that of the lines, faint. */
export const tint = { fill: 'currentColor', fillOpacity: 0.12 } as const;

/** The frame of all icons: one stroke width, round caps. Decorative; the surrounding element has the name. */
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

/** An icon, of what is drawn in the frame. */
export const icon = (drawing: ReactNode) => (props: IconProps) => <Icon {...props}>{drawing}</Icon>;
