import { emptyDrawing } from './emptyDrawing.tsx';
import { icon, tint } from './Icon.tsx';

/** What a family made itself: a house with a heart. */
export const OwnIcon = icon(
  <>
    <path d="M5 10.5V19a1.2 1.2 0 0 0 1.2 1.2h11.6A1.2 1.2 0 0 0 19 19v-8.5" {...tint} />
    <path d="m3 12 9-8.2 9 8.2" />
    <path
      d="M12 17.6s-3.9-2.3-3.9-4.9a2 2 0 0 1 3.9-.9 2 2 0 0 1 3.9.9c0 2.6-3.9 4.9-3.9 4.9Z"
      fill="currentColor"
      strokeWidth="1"
    />
  </>,
);

/** A pan with a pancake in the air: nothing of one's own yet. */
export const NoActivitiesDrawing = emptyDrawing(
  <>
    <path d="M52 46c4-9 48-13 56-3 4 6-6 10-26 11s-33-1-30-8Z" fill="var(--card)" />
    <path d="M64 46c8-3 20-4 30-3" />
    <path d="M60 66c-1 4-1 6 1 8M100 64c2 3 2 6 0 9M80 66v6" />
    <path d="M46 82h62l-5 11a4 4 0 0 1-3.6 2.3H54.6a4 4 0 0 1-3.6-2.3Z" fill="var(--card)" />
    <path d="M107 85l30-6" />
    <path d="M14 96h132" />
  </>,
);
