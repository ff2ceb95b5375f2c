import { emptyDrawing } from './emptyDrawing.tsx';

/** A shelf with a heart and an empty box: no wishes yet. */
export const NoWishesDrawing = emptyDrawing(
  <>
    <path
      d="M80 72S58 59 58 44.5A11.5 11.5 0 0 1 80 39a11.5 11.5 0 0 1 22 5.5C102 59 80 72 80 72Z"
      fill="var(--card)"
    />
    <path d="M66 45.5a5 5 0 0 1 4.5-5" />
    <path d="M44 84h72M52 84v12M108 84v12" />
    <path d="M14 96h132" />
  </>,
);
