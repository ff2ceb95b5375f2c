import type { ReactNode } from 'react';

interface DrawingProps {
  /** Width and height of the view box. */
  of: `${number} ${number}`;
  className: string;
  children: ReactNode;
}

/** The frame of drawings: one stroke width. */
export function Drawing({ of, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${of}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
