import { emptyDrawing } from './emptyDrawing.tsx';

/** A phone that lies face down under the moon: the day's challenges are done. */
export const RestingPhone = emptyDrawing(
  <>
    <path d="M69 33a16 16 0 1 0 19.5 19.5A13.5 13.5 0 0 1 69 33Z" fill="var(--gold-tint)" />
    <path d="M14 96h132" />
    <rect x="46" y="87" width="68" height="9" rx="4.5" fill="var(--card)" />
    <path d="M57 87v-2.2a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V87" fill="var(--action-tint)" />
    <path d="M100 78h6l-6 7h6M112 63h7.5l-7.5 9h7.5" />
    <path d="M34 96c0-5-3-8-6-9m6 9c0-4 2-7 5-8M134 96c0-5 2-8 4-9" />
  </>,
);
