import { useEffect, useRef } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/**
 * Disposes of a query reference after it is no longer used. Waits one tick, because React's strict mode unmounts and
 * remounts with the same reference.
 */
export function useDisposedReference<TQuery extends OperationType>(queryRef: PreloadedQuery<TQuery>): void {
  const displayed = useRef<PreloadedQuery<TQuery> | null>(null);
  useEffect(() => {
    displayed.current = queryRef;
    return () => {
      displayed.current = null;
      setTimeout(() => {
        if (displayed.current !== queryRef) queryRef.dispose();
      });
    };
  }, [queryRef]);
}
