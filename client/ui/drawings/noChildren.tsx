import { emptyDrawing } from './emptyDrawing.tsx';

/** A tent under stars: no children yet. */
export const NoChildrenDrawing = emptyDrawing(
  <>
    <path d="M80 34 116 96H44Z" fill="var(--card)" />
    <path d="M80 34 96 96H64Z" fill="var(--action-tint)" />
    <path d="M80 62v34M80 34l-4-7m4 7 4-7" />
    <path d="M14 96h132" />
    <path d="M126 96c0-6-2-9-4-11m4 11c0-8 3-11 6-13" />
    <path d="M26 96c0-5-2-8-4-9m4 9c0-6 2-9 5-10" />
  </>,
);
