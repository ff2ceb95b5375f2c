import { emptyDrawing } from './emptyDrawing.tsx';

/** A signpost: page not found. */
export const LostDrawing = emptyDrawing(
  <>
    <path d="M80 96V28" />
    <path d="M62 36h42l9 8.5-9 8.5H62a3 3 0 0 1-3-3V39a3 3 0 0 1 3-3Z" fill="var(--card)" />
    <path d="M98 60H62l-9 8 9 8h36a3 3 0 0 0 3-3V63a3 3 0 0 0-3-3Z" fill="var(--gold-tint)" />
    <path d="M14 96h132" />
    <path d="M68 96c0-5-3-8-6-9m6 9c0-4 2-7 5-8M118 96c0-5 2-8 4-9" />
  </>,
);
