import { Drawing, light, Stars } from './Drawing.tsx';

/** A key on a hook: no access tokens yet. */
export function NoKeysDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M74 28a6 6 0 0 1 12 0c0 4-6 4-6 8v2" />
      <circle cx="80" cy="50" r="12" fill="var(--card)" />
      <circle cx="80" cy="50" r="4" fill="var(--gold-tint)" />
      <path d="M77 62h6v24l-3 3-3-3Zm6 10h6v5h-6" fill="var(--gold-tint)" />
      <path d="M14 100h132" />
    </Drawing>
  );
}
