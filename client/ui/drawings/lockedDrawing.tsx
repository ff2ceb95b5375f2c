import { emptyDrawing } from './emptyDrawing.tsx';

/** A locked garden gate: access denied. */
export const LockedDrawing = emptyDrawing(
  <>
    <path d="M52 96V56a28 28 0 0 1 56 0v40Z" fill="var(--card)" />
    <path d="M66 96V38m28 58V38M80 96V28" strokeOpacity="0.45" />
    <path d="M73 66v-5a7 7 0 0 1 14 0v5" />
    <rect x="68" y="66" width="24" height="19" rx="4" fill="var(--gold-tint)" />
    <path d="M80 74v3" />
    <path d="M14 96h132" />
    <path d="M34 96c0-5-2-8-4-9m4 9c0-4 2-7 4-8M124 96c0-6 2-9 5-10" />
  </>,
);
