import type { CelebrationStyle } from './celebrationFacts.ts';

/** The colours of each style of the celebration. */
export const celebrationLooks = {
  platinum: { band: 'bg-super-tint text-super', word: 'text-super', button: 'bg-super' },
  gold: { band: 'bg-star-tint text-star', word: 'text-star', button: 'bg-star' },
  plain: { band: 'bg-gold-tint text-gold-deep', word: 'text-ink', button: 'bg-action' },
} as const satisfies Record<CelebrationStyle, object>;
