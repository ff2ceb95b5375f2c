import type { ReactNode } from 'react';

interface DrawingProps {
  /** Width and height of the view box; those of an empty state unless given. */
  of?: `${number} ${number}`;
  className?: string;
  children: ReactNode;
}

/** The frame of drawings: one stroke width, two tints. That of an empty state has a ground line. */
export function Drawing({ of = '160 112', className = 'h-28 w-40 text-action', children }: DrawingProps) {
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

/** The lighter tint. */
export const light = { fill: 'var(--action-tint)' } as const;

/** A few stars. */
export function Stars() {
  return (
    <g fill="var(--gold)" stroke="var(--gold)" strokeWidth="1.5">
      <path d="m118 12 2.1 4.3 4.7.6-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.6Z" />
      <circle cx="38" cy="24" r="1.5" />
      <circle cx="136" cy="40" r="1.2" />
      <circle cx="86" cy="10" r="1.2" />
    </g>
  );
}
