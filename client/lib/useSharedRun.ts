import { useCallback, useRef } from 'react';

/**
 * An act that several parts of a page may ask for at once, such as a refresh: calls during a run share it.
 *
 * @returns the act; its promise tells whether it succeeded and never rejects.
 */
export function useSharedRun(act: () => Promise<unknown>): () => Promise<boolean> {
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
