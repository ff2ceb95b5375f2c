import { useEffect, useRef } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/**
 * Disposes of a query reference after it is no longer used. Waits one tick, because React's strict mode unmounts and
 * remounts with the same reference.
 */
export function useDisposedReference<TQuery extends OperationType>(queryRef: PreloadedQuery<TQuery>): void {
  const shown = useRef<PreloadedQuery<TQuery> | null>(null);
  useEffect(() => {
    shown.current = queryRef;
    return () => {
      shown.current = null;
      setTimeout(() => {
        if (shown.current !== queryRef) queryRef.dispose();
      });
    };
  }, [queryRef]);
}
