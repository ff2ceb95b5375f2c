import { Drawing, light, Stars } from './Drawing.tsx';

/** A tent under stars: no children yet. */
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

/** An empty board: no challenges. */
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

/** A signpost: page not found. */
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
