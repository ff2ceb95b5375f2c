import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../lib/reducedMotion.ts';
import type { CelebrationStyle } from './celebrationFacts.ts';

/** The confetti of the celebration; none with reduced motion. */
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
      // Confetti that fails to load is ignored.
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [style]);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 size-full" />;
}
