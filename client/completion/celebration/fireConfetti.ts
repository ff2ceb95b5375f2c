import confetti from 'canvas-confetti';
import type { CelebrationSize, CelebrationStyle } from './celebrationFacts.ts';

interface Burst extends Omit<confetti.Options, 'colors'> {
  /** Names of colour tokens. */
  tokens: readonly string[];
}

/** A burst of stars from the left (0) or the right (1) edge. */
const stars = (angle: number, x: number): Burst => ({
  tokens: ['--super', '--gold'],
  shapes: ['star'],
  particleCount: 60,
  angle,
  spread: 70,
  scalar: 1.3,
  origin: { x, y: 0.7 },
});

/** Platinum: two bursts of stars. Gold: one blue burst. Plain: a small burst. */
const bursts: Record<CelebrationStyle, readonly Burst[]> = {
  platinum: [stars(60, 0), stars(120, 1)],
  gold: [{ tokens: ['--star', '--action'], particleCount: 90, spread: 80, origin: { y: 0.6 } }],
  plain: [{ tokens: ['--gold', '--done', '--action'], particleCount: 35, spread: 60, origin: { y: 0.6 } }],
};

/** For a big celebration: a rain from above, after the bursts of the style. */
const rain: Burst = {
  tokens: ['--gold', '--super', '--star', '--done'],
  particleCount: 110,
  angle: 270,
  spread: 160,
  startVelocity: 18,
  gravity: 0.6,
  ticks: 320,
  origin: { y: -0.15 },
};

/**
 * Fires the confetti of a celebration's style on a canvas.
 *
 * @returns a function that removes it.
 */
export function fireConfetti(canvas: HTMLCanvasElement, style: CelebrationStyle, size: CelebrationSize): () => void {
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  const all = size === 'big' ? [...bursts[style], rain] : bursts[style];
  for (const { tokens, ...options } of all) void fire({ ...options, colors: tokens.map(tokenAsHex) });
  return () => fire.reset();
}

/** Converts a colour token to #rrggbb, the only notation that the confetti library accepts, by drawing one pixel. */
function tokenAsHex(token: string): string {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return '#000000';
  pixel.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
