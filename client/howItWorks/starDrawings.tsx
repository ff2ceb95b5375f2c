import type { ReactNode } from 'react';
import { Drawing } from '../ui/drawings/Drawing.tsx';

const star = 'm0-15 4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.3-9.3-4.9-9.3 4.9 1.8-10.3-7.5-7.3 10.4-1.5Z';

/** The frame of the drawings of stars. */
const StarDrawing = ({ children }: { children: ReactNode }) => (
  <Drawing of="96 64" className="h-16 w-24 shrink-0 text-action">
    {children}
  </Drawing>
);

/** A star at a place of the drawing, its width 30 times `size`. */
function Star({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      d={star}
      transform={`translate(${x} ${y}) scale(${size})`}
      fill="var(--gold)"
      stroke="var(--gold-deep)"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Three stars, each larger than the one before it, on a rising ground. */
export function GrowingStarDrawing() {
  return (
    <StarDrawing>
      <path d="M6 58c28 0 54-6 84-22" />
      <Star x={17} y={44} size={0.5} />
      <Star x={43} y={35} size={0.75} />
      <Star x={75} y={20} size={1.05} />
    </StarDrawing>
  );
}

/** A star that stays dry below an umbrella. */
export function RainDayDrawing() {
  return (
    <StarDrawing>
      <path d="M18 8v5m-8 7v5m4 13v5M82 6v5m6 10v5m-6 14v5" opacity="0.6" />
      <path d="M20 32a28 24 0 0 1 56 0Z" fill="currentColor" fillOpacity="0.18" />
      <path d="M48 8V4M34 32c0-14 6-23 14-24 8 1 14 10 14 24" />
      <path d="M62 32v20a4 4 0 0 0 8 0" />
      <Star x={42} y={47} size={0.75} />
    </StarDrawing>
  );
}

/** A clock at twelve, and the sun behind it. */
export function NoonDrawing() {
  return (
    <StarDrawing>
      <circle cx="70" cy="18" r="8" fill="var(--gold)" stroke="var(--gold-deep)" />
      <path d="M70 3v2m15 13h-2m-2.4-10.6-1.4 1.4M80.6 28.6l-1.4-1.4" stroke="var(--gold-deep)" />
      <circle cx="44" cy="36" r="23" fill="var(--card)" />
      <circle cx="44" cy="36" r="23" fill="currentColor" fillOpacity="0.12" />
      <path d="M44 36V21M44 36v-9" />
      <path d="M27 36h2m30 0h2M44 51v2" />
      <circle cx="44" cy="36" r="1.5" fill="currentColor" />
    </StarDrawing>
  );
}

/** A chain of days with a day off in the middle, over which the line goes on to a star. */
export function DaysOffDrawing() {
  return (
    <StarDrawing>
      <path d="M20 34c4-18 44-18 52 0" strokeDasharray="1 6" />
      <rect x="6" y="36" width="18" height="18" rx="6" fill="currentColor" fillOpacity="0.24" />
      <path d="m11 45 3 3 5-6" />
      <rect x="34" y="36" width="18" height="18" rx="6" fill="var(--card)" strokeDasharray="4 5" />
      <path d="M46.5 48.5a5.5 5.5 0 1 1-5-8 4.5 4.5 0 0 0 5 8Z" />
      <Star x={76} y={44} size={0.95} />
    </StarDrawing>
  );
}
