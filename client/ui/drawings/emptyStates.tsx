import type { ReactNode } from 'react';

/** The common frame of the drawings in empty places: one stroke width, two tints, the ground line under them. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-28 w-40 text-action"
    >
      {children}
    </svg>
  );
}

const light = { fill: 'var(--action-tint)' } as const;

function Stars() {
  return (
    <g fill="var(--gold)" stroke="var(--gold)" strokeWidth="1.5">
      <path d="m118 12 2.1 4.3 4.7.6-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.6Z" />
      <circle cx="38" cy="24" r="1.5" />
      <circle cx="136" cy="40" r="1.2" />
      <circle cx="86" cy="10" r="1.2" />
    </g>
  );
}

/** A tent under stars: the adventure that has not begun. */
export function NoChildrenDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M80 34 116 96H44Z" fill="var(--card)" />
      <path d="M80 34 96 96H64Z" fill="var(--action-tint)" />
      <path d="M80 62v34M80 34l-4-7m4 7 4-7" />
      <path d="M14 96h132" />
      <path d="M126 96c0-6-2-9-4-11m4 11c0-8 3-11 6-13" />
      <path d="M26 96c0-5-2-8-4-9m4 9c0-6 2-9 5-10" />
    </Drawing>
  );
}

/** A board with nothing on it. */
export function NoTasksDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <rect x="52" y="30" width="56" height="66" rx="9" fill="var(--card)" />
      <path d="M69 30v-1a5 5 0 0 1 5-5h12a5 5 0 0 1 5 5v1a4 4 0 0 1-4 4H73a4 4 0 0 1-4-4Z" fill="var(--action-tint)" />
      <path d="M64 52h32M64 66h32M64 80h19" strokeDasharray="1 7" />
      <path d="M14 96h132" />
    </Drawing>
  );
}

/** A signpost that points both ways: lost. */
export function LostDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M80 96V28" />
      <path d="M62 36h42l9 8.5-9 8.5H62a3 3 0 0 1-3-3V39a3 3 0 0 1 3-3Z" fill="var(--card)" />
      <path d="M98 60H62l-9 8 9 8h36a3 3 0 0 0 3-3V63a3 3 0 0 0-3-3Z" fill="var(--gold-tint)" />
      <path d="M14 96h132" />
      <path d="M68 96c0-5-3-8-6-9m6 9c0-4 2-7 5-8M118 96c0-5 2-8 4-9" />
    </Drawing>
  );
}

/** Clouds and a sun that has not made up its mind. */
export function NoMoodsDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <circle cx="92" cy="50" r="17" fill="var(--gold-tint)" />
      <path d="M92 25v-5m18 13 3.5-3.5M117 50h5" />
      <path d="M58 84a13 13 0 0 1 1-26 18 18 0 0 1 34 4 11 11 0 0 1 4 22Z" fill="var(--card)" />
      <path d="M68 69v.01M84 69v.01M71 76h10" />
      <path d="M14 96h132" />
    </Drawing>
  );
}

/** A path with a flag that waits for its first footsteps. */
export function NoActivityDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M44 96c8-14 20-22 36-28s22-12 22-22" fill="none" strokeDasharray="1 8" />
      <path d="M102 46V24" />
      <path d="M102 26h20l-6 6 6 6h-20Z" fill="var(--gold-tint)" />
      <path d="M14 96h132" />
      <path d="M34 96c0-5-2-8-4-9m4 9c0-4 2-7 4-8M124 96c0-6 2-9 5-10" />
    </Drawing>
  );
}

/** A bed of earth with nothing in it yet, and a can to water it. */
export function NoPlantsDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M60 52h30v22a5 5 0 0 1-5 5H65a5 5 0 0 1-5-5Z" fill="var(--card)" />
      <path d="M90 70l16-12m-3-5 7 9M60 58H50v10a6 6 0 0 0 6 6h4M66 52v-4a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v4" />
      <path d="M113 68v4m5-7v4m1 6v4" />
      <path d="M14 96h132" />
      <path d="M92 96c4-7 14-9 20-9s16 2 20 9Z" fill="var(--gold-tint)" />
    </Drawing>
  );
}

/** A letter that is still being written. */
export function NoSummariesDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M46 50a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6Z" fill="var(--card)" />
      <path d="m47 48 33 25 33-25" fill="var(--gold-tint)" />
      <path d="M14 96h32m68 0h32" />
    </Drawing>
  );
}
