import { emptyDrawing } from './emptyDrawing.tsx';

/** Clouds and a sun: no moods yet. */
export const NoMoodsDrawing = emptyDrawing(
  <>
    <circle cx="92" cy="50" r="17" fill="var(--gold-tint)" />
    <path d="M92 25v-5m18 13 3.5-3.5M117 50h5" />
    <path d="M58 84a13 13 0 0 1 1-26 18 18 0 0 1 34 4 11 11 0 0 1 4 22Z" fill="var(--card)" />
    <path d="M68 69v.01M84 69v.01M71 76h10" />
    <path d="M14 96h132" />
  </>,
);

/** A bed of earth and a watering can: no skills yet. */
export const NoPlantsDrawing = emptyDrawing(
  <>
    <path d="M60 52h30v22a5 5 0 0 1-5 5H65a5 5 0 0 1-5-5Z" fill="var(--card)" />
    <path d="M90 70l16-12m-3-5 7 9M60 58H50v10a6 6 0 0 0 6 6h4M66 52v-4a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v4" />
    <path d="M113 68v4m5-7v4m1 6v4" />
    <path d="M14 96h132" />
    <path d="M92 96c4-7 14-9 20-9s16 2 20 9Z" fill="var(--gold-tint)" />
  </>,
);

/** A path with a flag: no activity yet. */
export const NoActivityDrawing = emptyDrawing(
  <>
    <path d="M44 96c6-14 16-22 28-28s14-10 14-16" fill="none" strokeDasharray="1 8" />
    <path d="M86 54V32" />
    <path d="M86 34h20l-6 6 6 6H86Z" fill="var(--gold-tint)" />
    <path d="M14 96h132" />
    <path d="M34 96c0-5-2-8-4-9m4 9c0-4 2-7 4-8M124 96c0-6 2-9 5-10" />
  </>,
);
