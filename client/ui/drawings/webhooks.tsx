import { Drawing, light, Stars } from './Drawing.tsx';

/** A bell that nobody has rung: no webhooks yet. */
export function NoWebhooksDrawing() {
  return (
    <Drawing>
      <circle cx="80" cy="62" r="44" {...light} stroke="none" />
      <Stars />
      <path d="M80 34v6" />
      <path d="M58 84c6-6 6-14 6-24a16 16 0 0 1 32 0c0 10 0 18 6 24Z" fill="var(--card)" />
      <path d="M73 84a7 7 0 0 0 14 0" fill="var(--gold-tint)" />
      <path d="M14 100h132" />
    </Drawing>
  );
}
