import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../lib/reducedMotion.ts';
import type { CelebrationStyle } from './celebrationFacts.ts';

/** Confetti over the celebration (specification, section 4): none for who wants no motion. */
export function Confetti({ style }: { style: CelebrationStyle }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || prefersReducedMotion()) return;
    const sheet = canvas.current;
    let stop: (() => void) | undefined;
    let gone = false;
    import('./throwConfetti.ts')
      .then(({ throwConfetti }) => {
        if (!gone) stop = throwConfetti(sheet, style);
      })
      // Confetti that does not arrive is no reason to disturb the party.
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [style]);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 size-full" />;
}
