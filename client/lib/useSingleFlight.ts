import { useCallback, useRef } from 'react';

/**
 * Makes concurrent calls of an asynchronous function share one run.
 *
 * @returns a function whose promise resolves to whether the run succeeded, and never rejects.
 */
export function useSingleFlight(act: () => Promise<unknown>): () => Promise<boolean> {
  const running = useRef<Promise<boolean> | null>(null);
  return useCallback(() => {
    if (running.current) return running.current;
    const run = act()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running.current = null;
      });
    running.current = run;
    return run;
  }, [act]);
}
