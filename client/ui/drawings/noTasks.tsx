import { emptyDrawing } from './emptyDrawing.tsx';

/** An empty board: no challenges. */
export const NoTasksDrawing = emptyDrawing(
  <>
    <rect x="52" y="30" width="56" height="66" rx="9" fill="var(--card)" />
    <path d="M69 30v-1a5 5 0 0 1 5-5h12a5 5 0 0 1 5 5v1a4 4 0 0 1-4 4H73a4 4 0 0 1-4-4Z" fill="var(--action-tint)" />
    <path d="M64 52h32M64 66h32M64 80h19" strokeDasharray="1 7" />
    <path d="M14 96h132" />
  </>,
);
