import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';

/** The drawing of an empty state: under a few stars, before a round shade. Its ground line is at 96. */
export const emptyDrawing = (drawing: ReactNode) => () => (
  <Drawing of="160 112" className="h-28 w-40 text-action">
    <circle cx="80" cy="62" r="44" fill="var(--action-tint)" stroke="none" />
    <g fill="var(--gold)" stroke="var(--gold)" strokeWidth="1.5">
      <path d="m118 12 2.1 4.3 4.7.6-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.6Z" />
      <circle cx="38" cy="24" r="1.5" />
      <circle cx="136" cy="40" r="1.2" />
      <circle cx="86" cy="10" r="1.2" />
    </g>
    {drawing}
  </Drawing>
);
