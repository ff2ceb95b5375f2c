import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../lib/reducedMotion.ts';
import type { CelebrationSize, CelebrationStyle } from './celebrationFacts.ts';

/** The confetti of the celebration; none with reduced motion. */
export function Confetti({ style, size }: { style: CelebrationStyle; size: CelebrationSize }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || prefersReducedMotion()) return;
    const sheet = canvas.current;
    let stop: (() => void) | undefined;
    let unmounted = false;
    import('./fireConfetti.ts')
      .then(({ fireConfetti }) => {
        if (!unmounted) stop = fireConfetti(sheet, style, size);
      })
      // Confetti that fails to load is ignored.
      .catch(() => undefined);
    return () => {
      unmounted = true;
      stop?.();
    };
  }, [style, size]);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 size-full" />;
}
