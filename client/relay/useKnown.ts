import { useEffect } from 'react';

/**
 * Calls back once a query on demand has been answered or has failed.
 *
 * @param version of the query: 0 until then
 */
export function useKnown(version: number, onKnown: (() => void) | undefined): void {
  const isKnown = version > 0;
  useEffect(() => {
    if (isKnown) onKnown?.();
  }, [isKnown, onKnown]);
}
